// The versions of shape scene as raw structs, with new members at the end: the naive way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "codecs/raw_structs/scene.h"
#include "model/scene_versions.h"

namespace scenebench::codecs {

namespace scene_wire {

struct Added {
  Scene scene;
  Part<scene_versions::Fog> fog;
  std::uint32_t unused = 0;
};

struct Removed {
  Text name;
  List<Material> materials;
  List<Mesh> meshes;
  List<Entity> entities;
  scene::Vec3 gravity;
  scene::Color ambient;
  scene::Camera camera;
  std::uint32_t version;
};

struct Widened {
  double time;
  Text name;
  List<Material> materials;
  List<Mesh> meshes;
  List<Entity> entities;
  scene::Vec3 gravity;
  scene::Color ambient;
  scene::Camera camera;
  std::uint32_t unused = 0;
  std::uint64_t version;
};

struct MadeOptional {
  Scene scene;
  std::uint64_t has_camera;
};

struct Nested {
  double time;
  Text name;
  List<Material> materials;
  List<Mesh> meshes;
  List<Entity> entities;
  scene::Camera camera;
  std::uint32_t version;
  Part<scene_versions::Environment> environment;
  std::uint32_t unused = 0;
};

}  // namespace scene_wire

/// Writes later versions into the same buffer. The root's record is the version's; all else is as in the first version.
class RawSceneVersionWriter : RawSceneWriter {
 public:
  template <class Root, class Version>
  std::span<const std::byte> write(const Version& value) {
    used_ = 0;
    const auto room = append<Root>(1);
    Root root{};
    fill(value, root);
    place(room.offset, root);
    return {bytes_.data(), used_};
  }

 private:
  /// For structs that are their own record.
  template <class Struct>
  scene_wire::Part<Struct> part_of(const std::optional<Struct>& value) {
    return {value ? copy(&*value, 1).offset : 0};
  }

  template <class Version, class Root>
  void fill(const Version& value, Root& root) {
    if constexpr (requires { root.scene; }) {
      root.scene = record(static_cast<const scene::Scene&>(value));
    } else {
      fill_fields(value, root);
    }
    if constexpr (requires { root.fog; }) root.fog = part_of(value.fog);
    if constexpr (requires { root.has_camera; }) {
      root.has_camera = value.maybe_camera.has_value();
      root.scene.camera = value.maybe_camera.value_or(scene::Camera{});
    }
    if constexpr (requires { root.environment; }) root.environment = part_of(value.environment);
  }

  template <class Version, class Root>
  void fill_fields(const Version& value, Root& root) {
    if constexpr (requires { root.time; }) root.time = value.time;
    root.name = record(value.name);
    root.materials = records<scene_wire::Material>(value.materials);
    root.meshes = records<scene_wire::Mesh>(value.meshes);
    root.entities = records<scene_wire::Entity>(value.entities);
    if constexpr (requires { root.gravity; }) {
      root.gravity = value.gravity;
      root.ambient = value.ambient;
    }
    root.camera = value.camera;
    if constexpr (requires { value.wide_version; }) {
      root.version = value.wide_version;
    } else {
      root.version = value.version;
    }
  }
};

/// Walks the roots of versions.
template <class Sink>
class RawSceneVersionWalk : RawSceneWalk<Sink> {
 public:
  using RawSceneWalk<Sink>::RawSceneWalk;

  void walk_root(const scene_wire::Scene& s) { First::walk(s); }
  void walk_root(const scene_wire::Added& s) {
    First::walk(s.scene);
    walk_part(s.fog, [&](const scene_versions::Fog& fog) { this->all(fog.color, fog.density); });
  }
  void walk_root(const scene_wire::Removed& s) {
    this->all(s.name, s.version, s.gravity, s.ambient, s.camera, s.materials, s.meshes, s.entities);
  }
  void walk_root(const scene_wire::Widened& s) {
    this->all(s.name, s.version, s.time, s.gravity, s.ambient, s.camera, s.materials, s.meshes, s.entities);
  }
  void walk_root(const scene_wire::MadeOptional& root) {
    const scene_wire::Scene& s = root.scene;
    this->all(s.name, s.version, s.time, s.gravity, s.ambient);
    this->sink_.present(root.has_camera != 0);
    if (root.has_camera != 0) this->all(s.camera);
    this->all(s.materials, s.meshes, s.entities);
  }
  void walk_root(const scene_wire::Nested& s) {
    this->all(s.name, s.version, s.time);
    walk_part(s.environment, [&](const scene_versions::Environment& part) { this->all(part.gravity, part.ambient); });
    this->all(s.camera, s.materials, s.meshes, s.entities);
  }

 private:
  using First = RawSceneWalk<Sink>;

  template <class T, class WalkPart>
  void walk_part(scene_wire::Part<T> part, WalkPart&& walk_it) {
    this->sink_.present(part.offset != 0);
    if (part.offset != 0) walk_it(*this->template at<T>(part.offset));
  }
};

/// Writes and walks one version.
template <class Version, class RootStruct>
class RawStructsSceneVersion {
 public:
  using Root = RootStruct;

  std::span<const std::byte> write(const Version& value) { return writer_.write<Root>(value); }

  template <class Sink>
  static void walk(const Root& root, Sink& sink) {
    RawSceneVersionWalk<Sink>(reinterpret_cast<const std::byte*>(&root), sink).walk_root(root);
  }

 private:
  RawSceneVersionWriter writer_;
};

// A new name or enumerator does not change the record.

template <>
class RawStructsAccess<scene_versions::Added>
    : public RawStructsSceneVersion<scene_versions::Added, scene_wire::Added> {};
template <>
class RawStructsAccess<scene_versions::Removed>
    : public RawStructsSceneVersion<scene_versions::Removed, scene_wire::Removed> {};
template <>
class RawStructsAccess<scene_versions::Widened>
    : public RawStructsSceneVersion<scene_versions::Widened, scene_wire::Widened> {};
template <>
class RawStructsAccess<scene_versions::Renamed>
    : public RawStructsSceneVersion<scene_versions::Renamed, scene_wire::Scene> {};
template <>
class RawStructsAccess<scene_versions::EnumAdded>
    : public RawStructsSceneVersion<scene_versions::EnumAdded, scene_wire::Scene> {};
template <>
class RawStructsAccess<scene_versions::MadeOptional>
    : public RawStructsSceneVersion<scene_versions::MadeOptional, scene_wire::MadeOptional> {};
template <>
class RawStructsAccess<scene_versions::Nested>
    : public RawStructsSceneVersion<scene_versions::Nested, scene_wire::Nested> {};

}  // namespace scenebench::codecs
