// The versions of shape scene in FlatBuffers' generated code: how their roots are built and walked. Which fields a
// version has, its generated code says; what the fields hold is as in the first version.
#pragma once

#include <type_traits>
#include <utility>

#include "codecs/flatbuffers_scene.h"
#include "codecs/versions.h"
#include "scene_v2_generated.h"

namespace scenebench::codecs {

/// Builds and walks one version, with root table `RootTable`; what FlatBuffersBinary takes as Access.
template <class Version, class RootTable>
class FlatBuffersSceneVersion : FlatBuffersScene {
 public:
  using Shape = Version;
  using Root = RootTable;

  void build(Builder& builder, const Shape& value) {
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
  using FlatBuffersScene::walk;

  static auto build_part(Builder& builder, const Shape& value) {
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
  static void add_fields(RootBuilder& root, const Shape& value) {
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
    if constexpr (kLooseCamera) there = value.maybe_camera ? &*value.maybe_camera : nullptr;
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
    if constexpr (kLooseCamera) sink.present(camera != nullptr);
    if (camera) walk(*camera, sink);
    return kLooseCamera || camera;
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

  static constexpr bool kLooseCamera = std::is_same_v<Version, scene_versions::MadeOptional>;
};

/// All versions of shape scene for a codec class that takes an Access.
template <template <class> class C>
CodecEntry with_flatbuffers_scene_versions(CodecEntry entry) {
  namespace s = scene_versions;
  namespace v2 = fb::scene_v2;
  using First = fb::scene::Scene;
  return with_versions_of<
      C<FlatBuffersScene>, C<FlatBuffersSceneVersion<s::Added, v2::Added>>,
      C<FlatBuffersSceneVersion<s::Removed, v2::Removed>>, C<FlatBuffersSceneVersion<s::Widened, v2::Widened>>,
      C<FlatBuffersSceneVersion<s::Renamed, v2::Renamed>>, C<FlatBuffersSceneVersion<s::EnumAdded, First>>,
      C<FlatBuffersSceneVersion<s::MadeOptional, First>>, C<FlatBuffersSceneVersion<s::Nested, v2::Nested>>>(
      std::move(entry));
}

}  // namespace scenebench::codecs
