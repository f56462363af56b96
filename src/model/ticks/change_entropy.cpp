#include "model/ticks/change_entropy.h"

#include <algorithm>
#include <cmath>

#include "model/ticks/world.h"

namespace scenebench {
namespace {

std::int64_t steps_of(float value, std::int32_t in_one) {
  return std::llround(static_cast<double>(value) * in_one);
}

std::array<std::int64_t, 4> steps_of(const scene::Quat& q) {
  return {steps_of(q.x, kRotationSteps), steps_of(q.y, kRotationSteps), steps_of(q.z, kRotationSteps),
          steps_of(q.w, kRotationSteps)};
}

int mask_of(const tick::Entity& entity) {
  return (entity.position ? 1 : 0) + (entity.rotation ? 2 : 0) + (entity.health ? 4 : 0) + (entity.flags ? 8 : 0) +
         (entity.name ? 16 : 0);
}

}  // namespace

double ValueCounts::bits() const {
  double all = 0, sum = 0;
  for (const auto& [value, count] : counts_) all += static_cast<double>(count);
  for (const auto& [value, count] : counts_) {
    sum -= static_cast<double>(count) * std::log2(static_cast<double>(count) / all);
  }
  return sum;
}

void ChangeEntropy::add(const tick::Tick& before, const tick::Tick& changes) {
  ++ticks_;
  std::int64_t last = 0;
  auto known = before.changed.begin();
  for (const tick::Entity& change : changes.changed) {
    counts_[gap].add(change.id - last);
    last = change.id;
    counts_[mask].add(mask_of(change));
    known = std::ranges::lower_bound(known, before.changed.end(), change.id, {}, &tick::Entity::id);
    const bool is_known = known != before.changed.end() && known->id == change.id;
    add(is_known ? *known : tick::Entity{}, change);
  }
  counts_[gap].add(0);  // the end of the list
  for (const std::uint32_t id : changes.removed) counts_[dead].add(id);
  counts_[dead].add(0);
}

void ChangeEntropy::add(const tick::Entity& before, const tick::Entity& change) {
  if (change.position) {
    const scene::Vec3 old = before.position.value_or(scene::Vec3{});
    counts_[across].add(steps_of(change.position->x, kPositionSteps) - steps_of(old.x, kPositionSteps));
    counts_[up].add(steps_of(change.position->y, kPositionSteps) - steps_of(old.y, kPositionSteps));
    counts_[across].add(steps_of(change.position->z, kPositionSteps) - steps_of(old.z, kPositionSteps));
  }
  if (change.rotation) {
    const auto now = steps_of(*change.rotation), old = steps_of(before.rotation.value_or(scene::Quat{}));
    const auto largest = std::ranges::max_element(now) - now.begin();
    for (std::size_t part = 0; part < now.size(); ++part) {
      if (static_cast<std::ptrdiff_t>(part) != largest) counts_[turn].add(now[part] - old[part]);
    }
  }
  if (change.health) counts_[health].add(*change.health - before.health.value_or(std::int16_t{0}));
  if (change.flags) counts_[flags].add(*change.flags ^ before.flags.value_or(0));
  if (change.name) {
    for (const char character : *change.name) counts_[letter].add(character);
    counts_[letter].add(0);
  }
}

double ChangeEntropy::bytes_per_tick() const {
  double bits = 0;
  for (const ValueCounts& counts : counts_) bits += counts.bits();
  return ticks_ == 0 ? 0 : bits / 8 / static_cast<double>(ticks_);
}

}  // namespace scenebench
