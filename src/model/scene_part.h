// A part of a scene's entities: what a program reads that does not want all of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/fields.h"
#include "model/random.h"
#include "model/scene.h"

namespace scenebench {

/// Some entities, whole or only their positions.
struct ScenePart {
  std::vector<std::uint32_t> entities{};  ///< ascending indices; scenes with fewer entities lack some of them
  bool positions = false;                 ///< of an entity its position alone

  bool operator==(const ScenePart&) const = default;

  /// The indices that a scene of `count` entities has.
  std::size_t within(std::size_t count) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(entities, count) - entities.begin());
  }
};

/// `share` (0 … 1) of `count` entities, but at least one, drawn with a fixed seed: the same ones on every platform.
inline ScenePart part_of_scene(std::size_t count, double share, bool positions = false) {
  constexpr std::uint64_t kSeed = 44;
  ScenePart part{.positions = positions};
  for (std::uint32_t i = 0; i < count; ++i) part.entities.push_back(i);
  Random random(kSeed);
  shuffle(part.entities, random);
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

}  // namespace scenebench
