// Later versions of shape scene. Each differs from it by one change, like those of docs (docs_versions.h), but in a larger
// object, of which a reader can lose more.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

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

/// The fields [first, last) of scene::Scene, as fields of Version, which derives from it.
template <class Version, std::size_t first, std::size_t last>
constexpr auto scene_fields() {
  return []<std::size_t... i>(std::index_sequence<i...>) {
    const auto of_version = []<class Member>(const Field<scene::Scene, Member>& field) {
      return Field<Version, Member>{field.name, field.member};
    };
    return std::tuple{of_version(std::get<first + i>(Description<scene::Scene>::fields))...};
  }
  (std::make_index_sequence<last - first>{});
}

}  // namespace scenebench::scene_versions

namespace scenebench {

SB_DESCRIBE(scene_versions::Fog, SB_FIELD(color), SB_FIELD(density));
SB_DESCRIBE(scene_versions::Environment, SB_FIELD(gravity), SB_FIELD(ambient));

template <>
struct Description<scene_versions::Added> {
  using T = scene_versions::Added;
  static constexpr auto fields = std::tuple_cat(scene_versions::scene_fields<T, 0, 9>(), std::tuple{SB_FIELD(fog)});
};

template <>
struct Description<scene_versions::Removed> {
  using T = scene_versions::Removed;
  static constexpr auto fields =
      std::tuple_cat(scene_versions::scene_fields<T, 0, 2>(), scene_versions::scene_fields<T, 3, 9>());
};

template <>
struct Description<scene_versions::Widened> {
  using T = scene_versions::Widened;
  static constexpr auto fields =
      std::tuple_cat(scene_versions::scene_fields<T, 0, 1>(), std::tuple{SB_FIELD_AS("version", wide_version)},
                     scene_versions::scene_fields<T, 2, 9>());
};

template <>
struct Description<scene_versions::Renamed> {
  using T = scene_versions::Renamed;
  static constexpr auto fields =
      std::tuple_cat(std::tuple{SB_FIELD_AS("title", name)}, scene_versions::scene_fields<T, 1, 9>());
};

template <>
struct Description<scene_versions::EnumAdded> {
  static constexpr auto fields = scene_versions::scene_fields<scene_versions::EnumAdded, 0, 9>();
};

template <>
struct Description<scene_versions::MadeOptional> {
  using T = scene_versions::MadeOptional;
  static constexpr auto fields =
      std::tuple_cat(scene_versions::scene_fields<T, 0, 5>(), std::tuple{SB_FIELD_AS("camera", maybe_camera)},
                     scene_versions::scene_fields<T, 6, 9>());
};

template <>
struct Description<scene_versions::Nested> {
  using T = scene_versions::Nested;
  static constexpr auto fields =
      std::tuple_cat(scene_versions::scene_fields<T, 0, 3>(), std::tuple{SB_FIELD(environment)},
                     scene_versions::scene_fields<T, 5, 9>());
};

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
