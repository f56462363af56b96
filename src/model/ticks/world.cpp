#include "model/ticks/world.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "model/ticks/square_root.h"

namespace scenebench {
namespace {

constexpr std::int32_t kWalk = 90;   // millimetres a tick at most: 5.4 m/s
constexpr std::int32_t kFall = 250;  // 15 m/s
constexpr std::int32_t kTurn = 400;  // about three degrees a tick

// How rarely things happen to an entity, in ticks on average. At 60 ticks a second, a character looks elsewhere twice a
// second, is hit every two seconds, and dies every half minute; something bumps into a body every ten seconds.
constexpr std::uint32_t kLooksElsewhere = 30, kIsHit = 120, kActs = 40, kDies = 1'800, kIsBumped = 600, kIsUsed = 900;
constexpr std::int32_t kRollsAtLeast = 20, kRollsAtMost = 120;

constexpr std::array<std::string_view, 3> kNamesByKind{"player", "props/crate", "door"};

std::int64_t square(std::int64_t value) { return value * value; }

/// `part` of a whole `length` in steps, to the nearest.
std::int32_t in_steps(std::int32_t part, std::int32_t length) {
  const std::int64_t doubled = 2 * static_cast<std::int64_t>(part) * kRotationSteps;
  const std::int64_t whole = 2 * static_cast<std::int64_t>(length);
  return static_cast<std::int32_t>((doubled + (part < 0 ? -length : length)) / whole);
}

scene::Vec3 in_metres(const std::array<std::int32_t, 3>& position) {
  return {published(position[0], kPositionSteps), published(position[1], kPositionSteps),
          published(position[2], kPositionSteps)};
}

}  // namespace

std::int32_t fourth_component(std::int32_t a, std::int32_t b, std::int32_t c) {
  const std::int64_t left = square(kRotationSteps) - square(a) - square(b) - square(c);
  return static_cast<std::int32_t>(square_root(static_cast<std::uint64_t>(left)));
}

void Orientation::turn(const std::array<std::int32_t, 3>& axis) {
  const auto [x, y, z, w] = parts_;
  const std::int64_t i = axis[0], j = axis[1], k = axis[2];
  // The product with the quaternion (i, j, k, 1), which is about a unit quaternion as the axis is short.
  const std::array<std::int64_t, 4> product{w * i + y * k - z * j, w * j + z * i - x * k, w * k + x * j - y * i,
                                            -(x * i + y * j + z * k)};
  std::int64_t squares = 0;
  std::array<std::int64_t, 4> sum{};
  for (std::size_t p = 0; p < sum.size(); ++p) {
    sum[p] = parts_[p] + product[p] / kUnit;
    squares += square(sum[p]);
  }
  const std::int64_t length = square_root(static_cast<std::uint64_t>(squares));
  for (std::size_t p = 0; p < sum.size(); ++p) parts_[p] = static_cast<std::int32_t>(sum[p] * kUnit / length);
}

scene::Quat Orientation::quat() const {
  const auto magnitude = [](std::int32_t part) { return part < 0 ? -part : part; };
  const auto largest = static_cast<std::size_t>(
      std::ranges::max_element(parts_, {}, magnitude) - parts_.begin());
  const std::int32_t sign = parts_[largest] < 0 ? -1 : 1;
  std::array<std::int32_t, 4> steps{};
  std::array<std::int32_t, 3> rest{};
  for (std::size_t p = 0, at = 0; p < parts_.size(); ++p) {
    if (p == largest) continue;
    steps[p] = in_steps(sign * parts_[p], kUnit);
    rest[at++] = steps[p];
  }
  steps[largest] = fourth_component(rest[0], rest[1], rest[2]);
  return {published(steps[0], kRotationSteps), published(steps[1], kRotationSteps),
          published(steps[2], kRotationSteps), published(steps[3], kRotationSteps)};
}

World::World(std::uint32_t entities, std::uint64_t seed) : random_(seed), wanted_(entities) {
  while (entities_.size() < wanted_) add_entity();
}

void World::add_entity() {
  Entity entity;
  entity.id = next_id_++;
  entity.kind = entity.id % 5 == 0 ? Kind::character : entity.id % 5 < 3 ? Kind::body : Kind::fixture;
  entity.name = fmt::format("{}_{}", kNamesByKind[static_cast<std::size_t>(entity.kind)], entity.id);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    entity.position[axis] = axis == 1 ? 0 : random_.between(kLevelLowest[axis], kLevelHighest[axis]);
    entity.spin[axis] = random_.between(-kTurn, kTurn);
  }
  for (int turns = random_.between(0, 60); turns > 0; --turns) entity.rotation.turn(entity.spin);
  entity.flags = random_.below(4);
  entity.born = entity.moved = entity.hurt = entity.flagged = number_;
  if (entity.kind == Kind::character) steer(entity);
  entities_.push_back(std::move(entity));
}

void World::steer(Entity& entity) {
  entity.velocity = {random_.between(-kWalk, kWalk), 0, random_.between(-kWalk, kWalk)};
  entity.spin = {0, random_.between(-kTurn, kTurn), 0};  // characters turn about the vertical
}

void World::wake(Entity& entity) {
  entity.awake_until = number_ + static_cast<std::uint32_t>(random_.between(kRollsAtLeast, kRollsAtMost));
  entity.velocity = {random_.between(-kWalk, kWalk), random_.between(0, kFall / 2), random_.between(-kWalk, kWalk)};
  for (std::int32_t& spin : entity.spin) spin = random_.between(-kTurn, kTurn);
}

void World::move(Entity& entity) {
  if (entity.kind == Kind::body) entity.velocity[1] = std::max(entity.velocity[1] - 3, -kFall);  // 9.8 m/s², rounded
  for (std::size_t axis = 0; axis < 3; ++axis) {
    entity.position[axis] += entity.velocity[axis];
    const std::int32_t inside = std::clamp(entity.position[axis], kLevelLowest[axis], kLevelHighest[axis]);
    if (inside != entity.position[axis]) entity.velocity[axis] /= -2;
    entity.position[axis] = inside;
  }
  entity.rotation.turn(entity.spin);
  entity.moved = number_;
}

void World::live(Entity& entity) {
  switch (entity.kind) {
    case Kind::character:
      if (random_.one_in(kLooksElsewhere)) steer(entity);
      move(entity);
      if (random_.one_in(kIsHit)) {
        entity.health = static_cast<std::int16_t>(random_.between(0, 100));
        entity.hurt = number_;
      }
      if (random_.one_in(kActs)) toggle(entity);
      break;
    case Kind::body:
      if (random_.one_in(kIsBumped)) wake(entity);
      if (number_ < entity.awake_until) move(entity);
      break;
    case Kind::fixture:
      if (random_.one_in(kIsUsed)) toggle(entity);
      break;
  }
}

void World::toggle(Entity& entity) {
  entity.flags ^= 1u << random_.below(8);
  entity.flagged = number_;
}

void World::bury_and_replace() {
  std::erase_if(entities_, [&](const Entity& entity) {
    const bool dies = entity.kind != Kind::fixture && random_.one_in(kDies);
    if (dies) deaths_.push_back({entity.id, number_});
    return dies;
  });
  // One tick later in four on average, so that the number varies a little.
  while (entities_.size() < wanted_ && !random_.one_in(4)) add_entity();
}

void World::step() {
  ++number_;
  for (Entity& entity : entities_) live(entity);
  bury_and_replace();
}

void World::whole(tick::Tick& to) const {
  to.number = to.base = number_;
  to.removed.clear();
  to.changed.resize(entities_.size());
  auto next = to.changed.begin();
  for (const Entity& entity : entities_) {
    tick::Entity& out = *next++;
    out.id = entity.id;
    out.position = in_metres(entity.position);
    out.rotation = entity.rotation.quat();
    out.health = entity.health;
    out.flags = entity.flags;
    out.name = entity.name;
  }
}

void World::changes_since(std::uint32_t base, tick::Tick& to) const {
  to.number = number_;
  to.base = base;
  to.changed.clear();
  for (const Entity& entity : entities_) {
    const bool is_new = entity.born > base;
    if (!is_new && entity.moved <= base && entity.hurt <= base && entity.flagged <= base) continue;
    tick::Entity& out = to.changed.emplace_back();
    out.id = entity.id;
    if (entity.moved > base) {
      out.position = in_metres(entity.position);
      out.rotation = entity.rotation.quat();
    }
    if (entity.hurt > base) out.health = entity.health;
    if (entity.flagged > base) out.flags = entity.flags;
    if (is_new) out.name = entity.name;
  }
  to.removed.clear();
  for (const Death& death : deaths_) {
    if (death.tick > base) to.removed.push_back(death.id);
  }
}

}  // namespace scenebench
