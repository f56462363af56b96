// The versions of shape scene in capnp's generated code: how their roots are built and walked. Which fields a version
// has, its generated code says; what the fields hold is as in the first version.
#pragma once

#include <type_traits>
#include <utility>

#include "codecs/capnp_scene.h"
#include "codecs/versions.h"
#include "scene_v2.capnp.h"

namespace scenebench::codecs {

/// Builds and walks one version, with root struct `RootStruct`; what CapnpCodec takes as Access.
template <class Version, class RootStruct, class Parts = CapnpScene>
class CapnpSceneVersion : Parts {
 public:
  using Shape = Version;
  using Root = RootStruct;

  static void build(const Shape& value, typename Root::Builder root) {
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
  static constexpr bool kLooseCamera = std::is_same_v<Version, scene_versions::MadeOptional>;

  static void build_surroundings(const Shape& value, typename Root::Builder root) {
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

  static void build_camera(const Shape& value, typename Root::Builder root) {
    const scene::Camera* there = &value.camera;
    if constexpr (kLooseCamera) there = value.maybe_camera ? &*value.maybe_camera : nullptr;
    if (!there) return;
    auto camera = root.initCamera();
    camera.setFov(there->fov);
    camera.setNear(there->near_plane);
    camera.setFar(there->far_plane);
  }

  /// A group is not there or there, but its fields are.
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
    if constexpr (kLooseCamera) sink.present(root.hasCamera());
    if (!root.hasCamera()) return kLooseCamera;
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

/// All versions of shape scene for a codec class that takes an Access.
template <template <class> class C>
CodecEntry with_capnp_scene_versions(CodecEntry entry) {
  namespace s = scene_versions;
  namespace v2 = cp::scene_v2;
  using First = cp::scene::Scene;
  using WithDiscs = CapnpSceneOf<static_cast<cp::scene::LightKind>(v2::LightKind::DISC)>;
  return with_versions_of<C<CapnpScene>, C<CapnpSceneVersion<s::Added, v2::Added>>,
                          C<CapnpSceneVersion<s::Removed, v2::Removed>>, C<CapnpSceneVersion<s::Widened, v2::Widened>>,
                          C<CapnpSceneVersion<s::Renamed, v2::Renamed>>,
                          C<CapnpSceneVersion<s::EnumAdded, First, WithDiscs>>,
                          C<CapnpSceneVersion<s::MadeOptional, First>>, C<CapnpSceneVersion<s::Nested, v2::Nested>>>(
      std::move(entry));
}

}  // namespace scenebench::codecs
