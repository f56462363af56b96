// The world that lives, and the copy of it at the other side.
#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>

#include "model/shapes.h"
#include "model/square_root.h"
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

tick::Tick whole_of(const World& world) {
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
  tick::Tick copy;
  replica.whole(copy);
  return record_of(copy) == record_of(whole_of(world));
}

TEST(World, IsTheSameOnEveryPlatform) {
  EXPECT_EQ(sum_of(whole_of(world_at(50, 0))), 14695831313577139301u);
  EXPECT_EQ(sum_of(whole_of(world_at(200, 300))), 16058109130008822942u);
}

TEST(World, KeepsItsSizeWhileSomeDieAndOthersAreBorn) {
  const World world = world_at(200, 600);
  std::set<std::string> names;
  const tick::Tick whole = whole_of(world);
  for (const tick::Entity& entity : whole.changed) names.insert(*entity.name);
  EXPECT_GE(whole.changed.size(), 195u);
  EXPECT_LE(whole.changed.size(), 200u);
  EXPECT_EQ(names.size(), whole.changed.size());
  EXPECT_GT(changes_of(world, 0).removed.size(), 10u);
}

TEST(World, ChangesByAboutAQuarterFromTickToTick) {
  World world = world_at(3'400, 200);
  const std::size_t changed = changes_of(world, 199).changed.size();
  EXPECT_GT(changed, 3'400u / 5);
  EXPECT_LT(changed, 3'400u / 3);
  EXPECT_LT(changed, changes_of(world, 190).changed.size());
}

TEST(World, MovesByMillimetresAndTurnsByQuaternionsOfLengthOne) {
  for (const tick::Entity& entity : whole_of(world_at(200, 100)).changed) {
    for (const float metres : {entity.position->x, entity.position->y, entity.position->z}) {
      EXPECT_EQ(static_cast<float>(std::lround(metres * 1000.0)) / 1000.0f, metres);
    }
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

TEST(Replica, FollowsTickByTick) {
  World world(50, 1);
  Replica replica;
  ASSERT_EQ(replica.apply(whole_of(world)), nullptr);
  for (int tick = 1; tick <= 600; ++tick) {
    world.step();
    ASSERT_EQ(replica.apply(changes_of(world, world.number() - 1)), nullptr);
    ASSERT_TRUE(is_at(replica, world)) << tick;
  }
}

TEST(Replica, SurvivesLostPacketsByTheNextChangesSinceAnAcknowledgedTick) {
  World world(50, 1);
  Replica replica;
  ASSERT_EQ(replica.apply(whole_of(world)), nullptr);
  Random random(1);
  std::uint32_t acknowledged = 0;
  for (int tick = 1; tick <= 600; ++tick) {
    world.step();
    if (random.one_in(3)) continue;  // lost
    ASSERT_EQ(replica.apply(changes_of(world, acknowledged)), nullptr);
    ASSERT_TRUE(is_at(replica, world)) << tick;
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
  for (const char* bad : {"tick", "tick/", "tick/0", "tick/x", "ticks/5"}) EXPECT_FALSE(parse_workload(bad)) << bad;
}

}  // namespace
}  // namespace scenebench
