// Later versions of shape scene. Each differs from it by one change, like those of docs (docs_versions.h), but in a
// larger object, of which a reader can lose more.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/scene.h"
#include "model/workload.h"

namespace scenebench::scene_versions {

struct Fog {
  scene::Color color;
  float density = 0;
};

/// A field added: the scene has fog.
struct Added : scene::Scene {
  std::optional<Fog> fog;
};

/// A field removed: `time`. It is inherited, but not described.
struct Removed : scene::Scene {};

/// A field widened: `version` from 32 to 64 bits. Described in place of the inherited one.
struct Widened : scene::Scene {
  std::uint64_t wide_version = 0;
};

/// A field renamed: `name` is `title`.
struct Renamed : scene::Scene {};

/// An enum value added: kDisc, a kind of light.
struct EnumAdded : scene::Scene {};
inline constexpr auto kDisc = static_cast<scene::LightKind>(4);

/// A required part made optional: `camera`. Described in place of the inherited one.
struct MadeOptional : scene::Scene {
  std::optional<scene::Camera> maybe_camera;
};

struct Environment {
  scene::Vec3 gravity;
  scene::Color ambient;
};

/// Parts nested: `gravity` and `ambient` have moved into `environment`.
struct Nested : scene::Scene {
  std::optional<Environment> environment;
};

/// Any of these versions.
template <class T>
concept LaterScene = std::derived_from<T, scene::Scene> && !std::same_as<T, scene::Scene>;

}  // namespace scenebench::scene_versions

namespace scenebench {

SB_DESCRIBE(scene_versions::Fog, SB_FIELD(color), SB_FIELD(density));
SB_DESCRIBE(scene_versions::Environment, SB_FIELD(gravity), SB_FIELD(ambient));
SB_DESCRIBE(scene_versions::Added, SB_FIELD(name), SB_FIELD(version), SB_FIELD(time), SB_FIELD(gravity),
            SB_FIELD(ambient), SB_FIELD(camera), SB_FIELD(materials), SB_FIELD(meshes), SB_FIELD(entities),
            SB_FIELD(fog));
SB_DESCRIBE(scene_versions::Removed, SB_FIELD(name), SB_FIELD(version), SB_FIELD(gravity), SB_FIELD(ambient),
            SB_FIELD(camera), SB_FIELD(materials), SB_FIELD(meshes), SB_FIELD(entities));
SB_DESCRIBE(scene_versions::Widened, SB_FIELD(name), SB_FIELD_AS("version", wide_version), SB_FIELD(time),
            SB_FIELD(gravity), SB_FIELD(ambient), SB_FIELD(camera), SB_FIELD(materials), SB_FIELD(meshes),
            SB_FIELD(entities));
SB_DESCRIBE(scene_versions::Renamed, SB_FIELD_AS("title", name), SB_FIELD(version), SB_FIELD(time), SB_FIELD(gravity),
            SB_FIELD(ambient), SB_FIELD(camera), SB_FIELD(materials), SB_FIELD(meshes), SB_FIELD(entities));
SB_DESCRIBE(scene_versions::EnumAdded, SB_FIELD(name), SB_FIELD(version), SB_FIELD(time), SB_FIELD(gravity),
            SB_FIELD(ambient), SB_FIELD(camera), SB_FIELD(materials), SB_FIELD(meshes), SB_FIELD(entities));
SB_DESCRIBE(scene_versions::MadeOptional, SB_FIELD(name), SB_FIELD(version), SB_FIELD(time), SB_FIELD(gravity),
            SB_FIELD(ambient), SB_FIELD_AS("camera", maybe_camera), SB_FIELD(materials), SB_FIELD(meshes),
            SB_FIELD(entities));
SB_DESCRIBE(scene_versions::Nested, SB_FIELD(name), SB_FIELD(version), SB_FIELD(time), SB_FIELD(environment),
            SB_FIELD(camera), SB_FIELD(materials), SB_FIELD(meshes), SB_FIELD(entities));

// Formats that write the name of the shape write the same one for every version.
template <scene_versions::LaterScene Version>
inline constexpr std::string_view shape_name<Version> = "scene";

template <>
inline constexpr std::string_view change_name<scene_versions::Added> = "field added";
template <>
inline constexpr std::string_view change_name<scene_versions::Removed> = "field removed";
template <>
inline constexpr std::string_view change_name<scene_versions::Widened> = "field widened";
template <>
inline constexpr std::string_view change_name<scene_versions::Renamed> = "field renamed";
template <>
inline constexpr std::string_view change_name<scene_versions::EnumAdded> = "enum value added";
template <>
inline constexpr std::string_view change_name<scene_versions::MadeOptional> = "required made optional";
template <>
inline constexpr std::string_view change_name<scene_versions::Nested> = "part nested";

}  // namespace scenebench
