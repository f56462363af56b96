// The world that lives, the copy of it at the other side, and ticks in fewer bits.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "model/quantised.h"
#include "model/random.h"
#include "model/shapes.h"
#include "model/ticks/square_root.h"
#include "model/ticks/replica.h"
#include "model/ticks/world.h"
#include "model/workload.h"

namespace scenebench {
namespace {

World world_at(std::uint32_t entities, std::uint32_t tick) {
  World world(entities, 1);
  while (world.number() < tick) world.step();
  return world;
}

tick::Tick whole_of(const auto& world) {
  tick::Tick whole;
  world.whole(whole);
  return whole;
}

tick::Tick changes_of(const World& world, std::uint32_t base) {
  tick::Tick changes;
  world.changes_since(base, changes);
  return changes;
}

bool is_at(const Replica& replica, const World& world) {
  return record_of(whole_of(replica)) == record_of(whole_of(world));
}

TEST(World, IsTheSameOnEveryPlatform) {
  EXPECT_EQ(sum_of(whole_of(world_at(50, 0))), 14695831313577139301u);
  EXPECT_EQ(sum_of(whole_of(world_at(200, 300))), 16058109130008822942u);
}

TEST(World, KeepsItsSizeWhileSomeDieAndOthersAreBornAndAQuarterChanges) {
  const World world = world_at(200, 600), large = world_at(3'400, 200);
  std::set<std::string> names;
  const tick::Tick whole = whole_of(world);
  for (const tick::Entity& entity : whole.changed) names.insert(*entity.name);
  EXPECT_GE(whole.changed.size(), 195u);
  EXPECT_LE(whole.changed.size(), 200u);
  EXPECT_EQ(names.size(), whole.changed.size());
  EXPECT_GT(changes_of(world, 0).removed.size(), 10u);
  const std::size_t changed = changes_of(large, 199).changed.size();
  EXPECT_GT(changed, 3'400u / 5);
  EXPECT_LT(changed, 3'400u / 3);
  EXPECT_LT(changed, changes_of(large, 190).changed.size());
}

TEST(World, MovesByMillimetresAndTurnsByQuaternionsOfLengthOne) {
  for (const tick::Entity& entity : whole_of(world_at(200, 100)).changed) {
    for (const float metres : {entity.position->x, entity.position->y, entity.position->z})
      EXPECT_EQ(static_cast<float>(std::lround(metres * 1000.0)) / 1000.0f, metres);
    const scene::Quat& q = *entity.rotation;
    EXPECT_NEAR(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w, 1, 0.003);
  }
}

TEST(World, HasIntegerSquareRoots) {
  for (const std::uint64_t value : {0, 1, 2, 3, 4, 8, 9, 1'048'575, 1'048'576}) {
    const std::uint64_t root = square_root(value);
    EXPECT_TRUE(root * root <= value && (root + 1) * (root + 1) > value) << value;
  }
  EXPECT_EQ(square_root(std::uint64_t{1} << 60), 1u << 30);
}

/// By the next changes since an acknowledged tick it also survives packets that are lost.
TEST(Replica, FollowsTickByTickThoughPacketsAreLost) {
  World world(50, 1);
  Replica faithful, lossy;
  for (Replica* replica : {&faithful, &lossy}) ASSERT_EQ(replica->apply(whole_of(world)), nullptr);
  Random random(1);
  std::uint32_t acknowledged = 0;
  for (int tick = 1; tick <= 600; ++tick) {
    world.step();
    ASSERT_EQ(faithful.apply(changes_of(world, world.number() - 1)), nullptr);
    ASSERT_TRUE(is_at(faithful, world)) << tick;
    if (random.one_in(3)) continue;  // lost
    ASSERT_EQ(lossy.apply(changes_of(world, acknowledged)), nullptr);
    ASSERT_TRUE(is_at(lossy, world)) << tick;
    if (random.one_in(3)) acknowledged = world.number();  // most acknowledgements are late or lost, too
  }
}

TEST(Replica, RefusesWhatItCannotApply) {
  World world = world_at(50, 5);
  Replica replica;
  EXPECT_STREQ(replica.apply(changes_of(world, 4)), "it builds on a tick that has not arrived");
  ASSERT_EQ(replica.apply(whole_of(world)), nullptr);
  EXPECT_STREQ(replica.apply(whole_of(world)), "it is not newer than the state");
  world.step();
  tick::Tick next = changes_of(world, 5);
  next.base = 7;
  EXPECT_STREQ(replica.apply(next), "it builds on a tick that has not arrived");
  next.base = 5;
  next.changed.push_back({.id = 999'999});
  EXPECT_STREQ(replica.apply(next), "it lacks a field of an entity that is new");
  next.changed.back().id = next.changed.front().id;
  EXPECT_STREQ(replica.apply(next), "its ids do not ascend");
  next.changed.back() = next.changed[next.changed.size() - 2];
  EXPECT_STREQ(replica.apply(next), "its ids do not ascend") << "the same twice";
  ASSERT_EQ(replica.apply(changes_of(world, 5)), nullptr);
  EXPECT_TRUE(is_at(replica, world));
}

TEST(WorkloadOfTicks, HasDifferentTicksOfOneWorld) {
  const Workload workload = *parse_workload("tick/200");
  const auto ticks = make_inputs<tick::Tick>(workload);
  EXPECT_EQ(ticks->size(), default_inputs(workload));
  std::size_t changed = 0;
  for (const tick::Tick& tick : *ticks) {
    EXPECT_EQ(tick.base + 1, tick.number);
    changed += tick.changed.size();
  }
  EXPECT_GT(changed, kEntitiesOfScenes / 2);
}

// --- in fewer bits ---

quantised::Tick quantised_of(const tick::Tick& tick) {
  quantised::Tick sent;
  quantise(tick, sent);
  return sent;
}

quantised::Tick quantised_of(const scene::Vec3& position, const scene::Quat& rotation) {
  return quantised_of({.number = 7, .base = 5, .changed = {{.id = 3, .position = position, .rotation = rotation}},
                       .removed = {1}});
}

tick::Tick restored(const quantised::Tick& sent) {
  tick::Tick tick;
  EXPECT_TRUE(restore(sent, tick));
  return tick;
}

TEST(Quantised, HasWholeMillimetresAndTheSmallestThreeInRangeWhateverItIsGiven) {
  const quantised::Tick sent = quantised_of({1.2344f, -0.0006f, 128}, {0, -0.6f, 0.8f, 0});
  const quantised::Entity& entity = sent.changed.at(0);
  EXPECT_EQ(entity.position->x, 1234);
  EXPECT_EQ(entity.position->y, -1);
  EXPECT_EQ(entity.position->z, 128'000);
  EXPECT_EQ(entity.rotation->largest, 2);
  EXPECT_EQ(entity.rotation->a, 0);
  EXPECT_EQ(entity.rotation->b, std::lround(-0.6 * 32'767 * std::sqrt(2.0)));
  EXPECT_FALSE(entity.health || entity.flags || entity.name);
  EXPECT_EQ(sent.removed, std::vector<std::uint32_t>{1});
  constexpr float kHuge = std::numeric_limits<float>::max();
  const quantised::Tick far = quantised_of({kHuge, -kHuge, 0}, {1, 1, 1, 1});
  EXPECT_EQ(far.changed[0].position->x, 2'000'000'000);
  EXPECT_EQ(far.changed[0].position->y, -2'000'000'000);
  EXPECT_EQ(far.changed[0].rotation->a, 32'767);
}

TEST(Quantised, LosesHalfAStepOfARotationAtMostAndTurnsOverThatWithANegativeLargestPart) {
  constexpr double kHalfStep = 0.5 / (32'767 * 1.41421356), kRoundingOfFloats = 1e-7;
  // The largest part follows from three that are each off by up to half a step and not longer than it.
  constexpr double kMost = 3 * kHalfStep + kRoundingOfFloats;
  const auto parts_of = [](const scene::Quat& q) { return std::array<double, 4>{q.x, q.y, q.z, q.w}; };
  Random random(1);
  for (int i = 0; i < 10'000; ++i) {
    std::array<double, 4> q{};
    double length = 0;
    for (double& part : q) length += std::pow(part = static_cast<double>(random.below(20'001)) - 10'000, 2);
    if (length == 0) continue;
    for (double& part : q) part = static_cast<float>(part / std::sqrt(length));
    const auto quat = [&] { return scene::Quat{float(q[0]), float(q[1]), float(q[2]), float(q[3])}; };
    const auto back = parts_of(*restored(quantised_of({}, quat())).changed.front().rotation);
    const double largest = *std::ranges::max_element(q, {}, [](double part) { return std::abs(part); });
    for (std::size_t part = 0; part < 4; ++part) EXPECT_NEAR(largest < 0 ? -q[part] : q[part], back[part], kMost);
  }
}

TEST(Quantised, KeepsAWorldsPositionsAndAllThatIsNoFloatAndRefusesAComponentThatDoesNotExist) {
  tick::Tick whole = whole_of(world_at(200, 50)), back = restored(quantised_of(whole));
  for (tick::Tick* tick : {&whole, &back}) {
    for (tick::Entity& entity : tick->changed) entity.rotation.reset();
  }
  EXPECT_EQ(record_of(back), record_of(whole));
  quantised::Tick sent = quantised_of({}, {});
  sent.changed[0].rotation->largest = 4;
  tick::Tick tick;
  EXPECT_FALSE(restore(sent, tick));
}

}  // namespace
}  // namespace scenebench
