#include "scenarios/snapshot_players.h"

#include <algorithm>
#include <cmath>

namespace scenebench {
namespace {

constexpr float kSight = 64;  // metres to each side

float metres(std::int32_t millimetres) { return published(millimetres, kPositionSteps); }

}  // namespace

PlayerViews::PlayerViews(std::size_t players) : views_(players) {
  const auto rows = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(players))));
  const float width = metres(kLevelHighest[0] - kLevelLowest[0]), depth = metres(kLevelHighest[2] - kLevelLowest[2]);
  for (std::size_t i = 0; i < players; ++i) {
    const auto across = static_cast<float>(i % rows) + 0.5f, along = static_cast<float>(i / rows) + 0.5f;
    const auto all = static_cast<float>(rows);
    places_.push_back({metres(kLevelLowest[0]) + width * across / all, metres(kLevelLowest[2]) + depth * along / all});
  }
}

void PlayerViews::split(const tick::Tick& whole, const tick::Tick& changes) {
  for (tick::Tick& view : views_) {
    view.number = changes.number;
    view.base = changes.base;
    view.changed.clear();
    view.removed = changes.removed;
  }
  auto at = whole.changed.begin();
  for (const tick::Entity& change : changes.changed) {
    at = std::ranges::lower_bound(at, whole.changed.end(), change.id, {}, &tick::Entity::id);
    for (std::size_t i = 0; i < views_.size(); ++i) {
      const bool is_near = std::abs(at->position->x - places_[i].x) <= kSight && std::abs(at->position->z - places_[i].z) <= kSight;
      if (is_near) views_[i].changed.push_back(change);
    }
  }
}

}  // namespace scenebench
