// The versions of shape `scene` in FlatBuffers' generated code: how their roots are built and walked. The generated
// code tells which fields a version has; what the fields hold is as in the first version.
#pragma once

#include <type_traits>

#include "codecs/flatbuffers/scene.h"
#include "model/scene_versions.h"
#include "scene_v2_generated.h"

namespace scenebench::codecs {

/// Builds and walks one version, with root table `RootTable`.
template <class Version, class RootTable>
class FlatBuffersSceneVersion : FlatBuffersAccess<scene::Scene> {
 public:
  using Root = RootTable;

  void build(Builder& builder, const Version& value) {
    build_elements(builder, value);
    const auto name = builder.CreateString(value.name);
    const auto materials = list(builder, materials_);
    const auto meshes = list(builder, meshes_);
    const auto entities = list(builder, entities_);
    const auto part = build_part(builder, value);
    typename Root::Builder root(builder);
    add_fields(root, value);
    if constexpr (requires { root.add_title(name); }) root.add_title(name);
    if constexpr (requires { root.add_name(name); }) root.add_name(name);
    root.add_materials(materials);
    root.add_meshes(meshes);
    root.add_entities(entities);
    if constexpr (requires { root.add_fog(part); }) root.add_fog(part);
    if constexpr (requires { root.add_environment(part); }) root.add_environment(part);
    builder.Finish(root.Finish());
  }

  template <class Sink>
  static bool walk(const Root& root, Sink& sink) {
    const flatbuffers::String* name = name_of(root);
    if (!name) return false;
    sink.text(name->string_view());
    sink.value(root.version());
    if constexpr (requires { root.time(); }) sink.value(root.time());
    if (!walk_surroundings(root, sink) || !walk_camera(root.camera(), sink)) return false;
    if (!walk_list(root.materials(), sink) || !walk_list(root.meshes(), sink) || !walk_list(root.entities(), sink)) {
      return false;
    }
    if constexpr (requires { root.fog(); }) return walk_fog(root.fog(), sink);
    return true;
  }

 private:
  using FlatBuffersAccess<scene::Scene>::walk;

  static auto build_part(Builder& builder, const Version& value) {
    if constexpr (requires { value.fog; }) {
      if (!value.fog) return flatbuffers::Offset<fb::scene_v2::Fog>();
      const auto color = make(value.fog->color);
      return fb::scene_v2::CreateFog(builder, &color, value.fog->density);
    } else if constexpr (requires { value.environment; }) {
      if (!value.environment) return flatbuffers::Offset<fb::scene_v2::Environment>();
      const auto gravity = make(value.environment->gravity);
      const auto ambient = make(value.environment->ambient);
      return fb::scene_v2::CreateEnvironment(builder, &gravity, &ambient);
    } else {
      return 0;
    }
  }

  template <class RootBuilder>
  static void add_fields(RootBuilder& root, const Version& value) {
    if constexpr (requires { root.add_time(value.time); }) root.add_time(value.time);
    if constexpr (requires { value.wide_version; }) {
      root.add_version(value.wide_version);
    } else {
      root.add_version(value.version);
    }
    if constexpr (requires { &RootBuilder::add_gravity; }) {
      const auto gravity = make(value.gravity);
      const auto ambient = make(value.ambient);
      root.add_gravity(&gravity);
      root.add_ambient(&ambient);
    }
    const scene::Camera* there = &value.camera;
    if constexpr (kCameraOptional) there = value.maybe_camera ? &*value.maybe_camera : nullptr;
    if (!there) return;
    const auto camera = make(*there);
    root.add_camera(&camera);
  }

  static const flatbuffers::String* name_of(const Root& root) {
    if constexpr (requires { root.title(); }) {
      return root.title();
    } else {
      return root.name();
    }
  }

  template <class Sink>
  static bool walk_surroundings(const Root& root, Sink& sink) {
    if constexpr (requires { root.environment(); }) {
      sink.present(root.environment() != nullptr);
      return !root.environment() || walk_both(root.environment()->gravity(), root.environment()->ambient(), sink);
    } else {
      return walk_both(root.gravity(), root.ambient(), sink);
    }
  }

  template <class Sink>
  static bool walk_both(const fb::scene::Vec3* gravity, const fb::scene::Color* ambient, Sink& sink) {
    if (!gravity || !ambient) return false;
    walk(*gravity, sink);
    walk(*ambient, sink);
    return true;
  }

  template <class Sink>
  static bool walk_camera(const fb::scene::Camera* camera, Sink& sink) {
    if constexpr (kCameraOptional) sink.present(camera != nullptr);
    if (camera) walk(*camera, sink);
    return kCameraOptional || camera;
  }

  template <class Sink>
  static bool walk_fog(const fb::scene_v2::Fog* fog, Sink& sink) {
    sink.present(fog != nullptr);
    if (!fog) return true;
    if (!fog->color()) return false;
    walk(*fog->color(), sink);
    sink.value(fog->density());
    return true;
  }

  static constexpr bool kCameraOptional = std::is_same_v<Version, scene_versions::MadeOptional>;
};

template <>
class FlatBuffersAccess<scene_versions::Added>
    : public FlatBuffersSceneVersion<scene_versions::Added, fb::scene_v2::Added> {};
template <>
class FlatBuffersAccess<scene_versions::Removed>
    : public FlatBuffersSceneVersion<scene_versions::Removed, fb::scene_v2::Removed> {};
template <>
class FlatBuffersAccess<scene_versions::Widened>
    : public FlatBuffersSceneVersion<scene_versions::Widened, fb::scene_v2::Widened> {};
template <>
class FlatBuffersAccess<scene_versions::Renamed>
    : public FlatBuffersSceneVersion<scene_versions::Renamed, fb::scene_v2::Renamed> {};
template <>
class FlatBuffersAccess<scene_versions::EnumAdded>
    : public FlatBuffersSceneVersion<scene_versions::EnumAdded, fb::scene::Scene> {};
template <>
class FlatBuffersAccess<scene_versions::MadeOptional>
    : public FlatBuffersSceneVersion<scene_versions::MadeOptional, fb::scene::Scene> {};
template <>
class FlatBuffersAccess<scene_versions::Nested>
    : public FlatBuffersSceneVersion<scene_versions::Nested, fb::scene_v2::Nested> {};

}  // namespace scenebench::codecs
