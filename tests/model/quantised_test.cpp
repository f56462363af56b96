// Ticks in fewer bits, and what that loses.
#include "model/quantised.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "model/random.h"
#include "model/shapes.h"
#include "model/ticks/world.h"

namespace scenebench::quantised {
namespace {

tick::Tick tick_with(const scene::Vec3& position, const scene::Quat& rotation) {
  return {.number = 7, .base = 5, .changed = {{.id = 3, .position = position, .rotation = rotation}}, .removed = {1}};
}

Tick quantised_of(const tick::Tick& tick) {
  Tick sent;
  quantise(tick, sent);
  return sent;
}

tick::Tick restored(const Tick& sent) {
  tick::Tick tick;
  EXPECT_TRUE(restore(sent, tick));
  return tick;
}

scene::Quat sent_rotation(const scene::Quat& rotation) {
  return *restored(quantised_of(tick_with({}, rotation))).changed.front().rotation;
}

TEST(Quantised, HasWholeMillimetresAndTheSmallestThree) {
  const Tick sent = quantised_of(tick_with({1.2344f, -0.0006f, 128}, {0, -0.6f, 0.8f, 0}));
  const Entity& entity = sent.changed.at(0);
  EXPECT_EQ(entity.position->x, 1234);
  EXPECT_EQ(entity.position->y, -1);
  EXPECT_EQ(entity.position->z, 128'000);
  EXPECT_EQ(entity.rotation->largest, 2);
  EXPECT_EQ(entity.rotation->a, 0);
  EXPECT_EQ(entity.rotation->b, std::lround(-0.6 * 32'767 * std::sqrt(2.0)));
  EXPECT_FALSE(entity.health || entity.flags || entity.name);
  EXPECT_EQ(sent.removed, std::vector<std::uint32_t>{1});
}

TEST(Quantised, TurnsAQuaternionOverWhoseLargestComponentIsNegative) {
  const scene::Quat back = sent_rotation({0.6f, 0, 0, -0.8f});
  EXPECT_NEAR(back.x, -0.6, 1e-5);
  EXPECT_NEAR(back.w, 0.8, 1e-5);
}

TEST(Quantised, LosesHalfAStepOfARotationAtMost) {
  constexpr double kHalfStep = 0.5 / (32'767 * 1.41421356), kRoundingOfFloats = 1e-7;
  Random random(1);
  for (int i = 0; i < 10'000; ++i) {
    scene::Quat q;
    double length = 0;
    for (float* const part : {&q.x, &q.y, &q.z, &q.w}) {
      *part = static_cast<float>(random.below(20'001)) - 10'000;
      length += double{*part} * *part;
    }
    if (length == 0) continue;
    for (float* const part : {&q.x, &q.y, &q.z, &q.w}) *part = static_cast<float>(*part / std::sqrt(length));
    const scene::Quat back = sent_rotation(q);
    const double sign = q.x * back.x + q.y * back.y + q.z * back.z + q.w * back.w < 0 ? -1 : 1;
    // The largest one follows from three that are each off by up to half a step and not longer than it.
    const double most = 3 * kHalfStep + kRoundingOfFloats;
    EXPECT_NEAR(q.x, sign * back.x, most);
    EXPECT_NEAR(q.y, sign * back.y, most);
    EXPECT_NEAR(q.z, sign * back.z, most);
    EXPECT_NEAR(q.w, sign * back.w, most);
  }
}

TEST(Quantised, StaysInRangeWhateverItIsGiven) {
  constexpr float kHuge = std::numeric_limits<float>::max();
  const Tick sent = quantised_of(tick_with({kHuge, -kHuge, 0}, {1, 1, 1, 1}));
  EXPECT_EQ(sent.changed[0].position->x, 2'000'000'000);
  EXPECT_EQ(sent.changed[0].position->y, -2'000'000'000);
  EXPECT_EQ(sent.changed[0].rotation->a, 32'767);
}

TEST(Quantised, KeepsAWorldsPositionsAndAllThatIsNoFloat) {
  World world(200, 1);
  while (world.number() < 50) world.step();
  tick::Tick whole, back;
  world.whole(whole);
  back = restored(quantised_of(whole));
  for (tick::Entity& entity : whole.changed) entity.rotation.reset();
  for (tick::Entity& entity : back.changed) entity.rotation.reset();
  EXPECT_EQ(record_of(back), record_of(whole));
}

TEST(Quantised, IsRefusedIfItLeavesOutAComponentThatDoesNotExist) {
  Tick sent = quantised_of(tick_with({}, {}));
  sent.changed[0].rotation->largest = 4;
  tick::Tick tick;
  EXPECT_FALSE(restore(sent, tick));
}

}  // namespace
}  // namespace scenebench::quantised
