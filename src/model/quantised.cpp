#include "model/quantised.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "model/ticks/world.h"

namespace scenebench::quantised {
namespace {

constexpr double kSteps = 32'767 * std::numbers::sqrt2;  // in 1

/// Rounded to the nearest step, and to the last one if it is beyond.
template <class Integer>
Integer steps_of(double scaled, double most) {
  return static_cast<Integer>(std::round(std::clamp(scaled, -most, most)));
}

std::int32_t millimetres(float metres) { return steps_of<std::int32_t>(double{metres} * kPositionSteps, 2e9); }

Position position_of(const scene::Vec3& v) { return {millimetres(v.x), millimetres(v.y), millimetres(v.z)}; }

scene::Vec3 restored(const Position& position) {
  return {published(position.x, kPositionSteps), published(position.y, kPositionSteps),
          published(position.z, kPositionSteps)};
}

Rotation rotation_of(const scene::Quat& q) {
  const std::array<double, 4> parts{q.x, q.y, q.z, q.w};
  const auto largest = std::ranges::max_element(parts, {}, [](double part) { return std::abs(part); });
  std::array<std::int16_t, 3> rest{};
  auto to = rest.begin();
  for (auto part = parts.begin(); part != parts.end(); ++part) {
    if (part != largest) *to++ = steps_of<std::int16_t>((*largest < 0 ? -kSteps : kSteps) * *part, 32'767);
  }
  return {rest[0], rest[1], rest[2], static_cast<std::uint8_t>(largest - parts.begin())};
}

scene::Quat restored(const Rotation& rotation) {
  const std::array<double, 3> rest{rotation.a / kSteps, rotation.b / kSteps, rotation.c / kSteps};
  const double left = 1 - rest[0] * rest[0] - rest[1] * rest[1] - rest[2] * rest[2];
  std::array<float, 4> parts{};
  for (std::size_t part = 0, at = 0; part < parts.size(); ++part) {
    parts[part] = static_cast<float>(part == rotation.largest ? std::sqrt(std::max(0.0, left)) : rest[at++]);
  }
  return {parts[0], parts[1], parts[2], parts[3]};
}

/// `change(from)`, if there is one.
template <class From, class Change>
auto changed(const std::optional<From>& from, Change&& change) {
  return from ? std::optional(change(*from)) : std::nullopt;
}

}  // namespace

void quantise(const tick::Tick& tick, Tick& to) {
  to.number = tick.number;
  to.base = tick.base;
  to.removed = tick.removed;
  to.changed.resize(tick.changed.size());
  for (std::size_t i = 0; i < tick.changed.size(); ++i) {
    const tick::Entity& from = tick.changed[i];
    to.changed[i] = {from.id, changed(from.position, position_of), changed(from.rotation, rotation_of),
                     from.health, from.flags, from.name};
  }
}

bool restore(const Tick& quantised, tick::Tick& to) {
  to.number = quantised.number;
  to.base = quantised.base;
  to.removed = quantised.removed;
  to.changed.resize(quantised.changed.size());
  for (std::size_t i = 0; i < quantised.changed.size(); ++i) {
    const Entity& from = quantised.changed[i];
    if (from.rotation && from.rotation->largest > 3) return false;
    const auto position = [](const Position& one) { return restored(one); };
    const auto rotation = [](const Rotation& one) { return restored(one); };
    to.changed[i] = {from.id, changed(from.position, position), changed(from.rotation, rotation),
                     from.health, from.flags, from.name};
  }
  return true;
}

}  // namespace scenebench::quantised
