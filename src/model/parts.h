// Parts of an object that are read or changed alone: the field of phases decode-one and update-one, and some of a
// scene's entities, for a program that does not want all of them.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/docs.h"
#include "model/fields.h"
#include "model/random.h"
#include "model/scene.h"
#include "model/sinks.h"

namespace scenebench {

/// The place of a string field: in the root itself (`list` is empty), or in one element of a list in the root.
struct TextPath {
  std::string_view list;
  std::string_view field;
  bool middle = false;  ///< the list's middle element, at size / 2; otherwise its first

  /// The element's index in a list of `size` elements.
  std::size_t element(std::size_t size) const { return middle ? size / 2 : 0; }
};

/// What decode-one reads: `location` in docs, the name of the middle entity in scene.
template <class Shape>
inline constexpr TextPath kOneField{};
template <>
inline constexpr TextPath kOneField<docs::FooBarContainer>{"", "location"};
template <>
inline constexpr TextPath kOneField<scene::Scene>{"entities", "name", true};

/// Whether the phases decode-one and update-one are defined for the shape: documents have no known fields.
template <class Shape>
concept HasOneField = !kOneField<Shape>.field.empty();

/// That field in `value`; nullptr if its list is empty.
inline const std::string* one_field(const docs::FooBarContainer& value) { return &value.location; }
inline const std::string* one_field(const scene::Scene& value) {
  return value.entities.empty() ? nullptr : &value.entities[value.entities.size() / 2].name;
}

/// What update-one changes: the name of the first element of docs, the name of the middle entity in scene.
template <class Shape>
inline constexpr TextPath kUpdatedField{};
template <>
inline constexpr TextPath kUpdatedField<docs::FooBarContainer>{"list", "name"};
template <>
inline constexpr TextPath kUpdatedField<scene::Scene>{"entities", "name", true};

/// That field in `value`; nullptr if its list is empty.
inline std::string* updated_field(docs::FooBarContainer& value) {
  return value.list.empty() ? nullptr : &value.list.front().name;
}
inline std::string* updated_field(scene::Scene& value) {
  return value.entities.empty() ? nullptr : &value.entities[value.entities.size() / 2].name;
}

/// Its new value. `.data()` is NUL-terminated.
inline constexpr std::string_view kUpdatedText = "bob";

/// Some entities, whole or only their positions.
struct ScenePart {
  std::vector<std::uint32_t> entities{};  ///< ascending indices; scenes with fewer entities lack some of them
  bool positions = false;                 ///< of an entity its position alone

  std::strong_ordering operator<=>(const ScenePart&) const = default;

  /// The indices that a scene of `count` entities has.
  std::size_t within(std::size_t count) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(entities, count) - entities.begin());
  }
};

/// `share` (0 … 1) of `count` entities, but at least one, drawn with a fixed seed: the same ones on every platform.
inline ScenePart part_of_scene(std::size_t count, double share, bool positions = false) {
  constexpr std::uint64_t kSeed = 44;
  ScenePart part{shuffled_numbers(count, kSeed), positions};
  const auto wanted = static_cast<std::size_t>(static_cast<double>(count) * share);
  part.entities.resize(std::min(count, std::max<std::size_t>(wanted, 1)));
  std::ranges::sort(part.entities);
  return part;
}

/// Calls `visit(index)` for each entity of `part` in a scene of `count` entities, until one returns false. Returns
/// whether all returned true.
template <class Visit>
bool each_entity(const ScenePart& part, std::size_t count, Visit&& visit) {
  for (const std::uint32_t index : part.entities) {
    if (index >= count) return true;
    if (!visit(index)) return false;
  }
  return true;
}

/// Hands `part` of `scene` to `sink`: each entity or position as walk_fields() would, and their number last. Codecs'
/// read_part() must do the same.
template <class Sink>
bool walk_part(const scene::Scene& scene, const ScenePart& part, Sink& sink) {
  each_entity(part, scene.entities.size(), [&](std::size_t index) {
    const scene::Entity& entity = scene.entities[index];
    part.positions ? walk_fields(entity.transform.position, sink) : walk_fields(entity, sink);
    return true;
  });
  sink.count(part.within(scene.entities.size()));
  return true;
}

/// The shapes of which parts can be read: those with a walk_part().
template <class Shape>
concept HasParts = requires(const Shape& value, const ScenePart& part, Sum& sum) {
  walk_part(value, part, sum);
};

}  // namespace scenebench
