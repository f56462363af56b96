#include "scenarios/snapshots/quantised_lane.h"

#include <algorithm>
#include <cmath>

namespace scenebench {
namespace {

/// Quaternions of opposite signs are the same rotation.
double difference(const scene::Quat& one, const scene::Quat& other) {
  const bool is_opposite = one.x * other.x + one.y * other.y + one.z * other.z + one.w * other.w < 0;
  const double sign = is_opposite ? -1 : 1;
  return std::max({std::abs(one.x - sign * other.x), std::abs(one.y - sign * other.y),
                   std::abs(one.z - sign * other.z), std::abs(one.w - sign * other.w)});
}

double difference(const scene::Vec3& one, const scene::Vec3& other) {
  return std::max({std::abs(one.x - double{other.x}), std::abs(one.y - double{other.y}),
                   std::abs(one.z - double{other.z})});
}

}  // namespace

tick::Tick as_sent(const Workload& workload, const tick::Tick& tick) {
  if (!is_quantised(workload)) return tick;
  quantised::Tick sent;
  tick::Tick restored;
  quantise(tick, sent);
  restore(sent, restored);
  return restored;
}

void LargestErrors::add(const tick::Tick& tick, const tick::Tick& sent) {
  for (std::size_t i = 0; i < tick.changed.size(); ++i) {
    const tick::Entity &one = tick.changed[i], &other = sent.changed[i];
    if (one.position) position = std::max(position, difference(*one.position, *other.position));
    if (one.rotation) rotation = std::max(rotation, difference(*one.rotation, *other.rotation));
  }
}

}  // namespace scenebench
