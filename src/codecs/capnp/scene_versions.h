// The versions of shape `scene` in capnp's generated code: how their roots are built and walked. The generated code
// tells which fields a version has; what the fields hold is as in the first version.
#pragma once

#include <type_traits>

#include "codecs/capnp/scene.h"
#include "model/scene_versions.h"
#include "scene_v2.capnp.h"

namespace scenebench::codecs {

/// Builds and walks one version, with root struct `RootStruct`.
template <class Version, class RootStruct, class Parts = CapnpAccess<scene::Scene>>
class CapnpSceneVersion : Parts {
 public:
  using Root = RootStruct;

  static void build(const Version& value, typename Root::Builder root) {
    if constexpr (requires { root.setTitle(""); }) {
      root.setTitle(capnp_text(value.name));
    } else {
      root.setName(capnp_text(value.name));
    }
    if constexpr (requires { value.wide_version; }) {
      root.setVersion(value.wide_version);
    } else {
      root.setVersion(value.version);
    }
    if constexpr (requires { root.getTime(); }) root.setTime(value.time);
    build_surroundings(value, root);
    build_camera(value, root);
    Parts::build_list(value.materials, root.initMaterials(Parts::size_of(value.materials)));
    Parts::build_list(value.meshes, root.initMeshes(Parts::size_of(value.meshes)));
    Parts::build_list(value.entities, root.initEntities(Parts::size_of(value.entities)));
    if constexpr (requires { value.fog; }) {
      if (!value.fog) return;
      auto fog = root.initFog();
      Parts::build(value.fog->color, fog.initColor());
      fog.setDensity(value.fog->density);
    }
  }

  /// The codec's walk(); throws kj::Exception where a pointer leads out of bounds.
  template <class Sink>
  static bool walk(typename Root::Reader root, Sink& sink) {
    if constexpr (requires { root.getTitle(); }) {
      if (!root.hasTitle()) return false;
      sink.text(view(root.getTitle()));
    } else {
      if (!root.hasName()) return false;
      sink.text(view(root.getName()));
    }
    sink.value(root.getVersion());
    if constexpr (requires { root.getTime(); }) sink.value(root.getTime());
    if (!walk_surroundings(root, sink) || !walk_camera(root, sink)) return false;
    if (!Parts::walk_list(root.getMaterials(), sink) || !Parts::walk_list(root.getMeshes(), sink) ||
        !Parts::walk_list(root.getEntities(), sink)) {
      return false;
    }
    if constexpr (requires { root.getFog(); }) return walk_fog(root, sink);
    return true;
  }

 private:
  static constexpr bool kCameraOptional = std::is_same_v<Version, scene_versions::MadeOptional>;

  static void build_surroundings(const Version& value, typename Root::Builder root) {
    if constexpr (requires { value.environment; }) {
      if (value.environment) build_both(*value.environment, root.getEnvironment());
    } else {
      build_both(value, root);
    }
  }

  template <class Struct, class Holder>
  static void build_both(const Struct& value, Holder holder) {
    Parts::build(value.gravity, holder.initGravity());
    Parts::build(value.ambient, holder.initAmbient());
  }

  static void build_camera(const Version& value, typename Root::Builder root) {
    const scene::Camera* there = &value.camera;
    if constexpr (kCameraOptional) there = value.maybe_camera ? &*value.maybe_camera : nullptr;
    if (!there) return;
    auto camera = root.initCamera();
    camera.setFov(there->fov);
    camera.setNear(there->near_plane);
    camera.setFar(there->far_plane);
  }

  /// A group cannot be absent, but its fields can: it is present if one of them is.
  template <class Sink>
  static bool walk_surroundings(typename Root::Reader root, Sink& sink) {
    if constexpr (requires { root.getEnvironment(); }) {
      const auto environment = root.getEnvironment();
      const bool there = environment.hasGravity() || environment.hasAmbient();
      sink.present(there);
      return !there || walk_both(environment, sink);
    } else {
      return walk_both(root, sink);
    }
  }

  template <class Holder, class Sink>
  static bool walk_both(Holder holder, Sink& sink) {
    if (!holder.hasGravity() || !holder.hasAmbient()) return false;
    Parts::walk(holder.getGravity(), sink);
    Parts::walk(holder.getAmbient(), sink);
    return true;
  }

  template <class Sink>
  static bool walk_camera(typename Root::Reader root, Sink& sink) {
    if constexpr (kCameraOptional) sink.present(root.hasCamera());
    if (!root.hasCamera()) return kCameraOptional;
    const auto camera = root.getCamera();
    sink.value(camera.getFov());
    sink.value(camera.getNear());
    sink.value(camera.getFar());
    return true;
  }

  template <class Sink>
  static bool walk_fog(typename Root::Reader root, Sink& sink) {
    sink.present(root.hasFog());
    if (!root.hasFog()) return true;
    const auto fog = root.getFog();
    Parts::walk(fog.getColor(), sink);
    sink.value(fog.getDensity());
    return fog.hasColor();
  }
};

using CapnpSceneWithDiscs = CapnpSceneOf<static_cast<cp::scene::LightKind>(cp::scene_v2::LightKind::DISC)>;

template <>
class CapnpAccess<scene_versions::Added> : public CapnpSceneVersion<scene_versions::Added, cp::scene_v2::Added> {};
template <>
class CapnpAccess<scene_versions::Removed> : public CapnpSceneVersion<scene_versions::Removed, cp::scene_v2::Removed> {
};
template <>
class CapnpAccess<scene_versions::Widened> : public CapnpSceneVersion<scene_versions::Widened, cp::scene_v2::Widened> {
};
template <>
class CapnpAccess<scene_versions::Renamed> : public CapnpSceneVersion<scene_versions::Renamed, cp::scene_v2::Renamed> {
};
template <>
class CapnpAccess<scene_versions::EnumAdded>
    : public CapnpSceneVersion<scene_versions::EnumAdded, cp::scene::Scene, CapnpSceneWithDiscs> {};
template <>
class CapnpAccess<scene_versions::MadeOptional>
    : public CapnpSceneVersion<scene_versions::MadeOptional, cp::scene::Scene> {};
template <>
class CapnpAccess<scene_versions::Nested> : public CapnpSceneVersion<scene_versions::Nested, cp::scene_v2::Nested> {};

}  // namespace scenebench::codecs
