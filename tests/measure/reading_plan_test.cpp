// What a reading is of, on a machine whose clock the tests control: how many objects, copies of wires and inputs.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <set>
#include <span>
#include <utility>

#include "fixtures/engine.h"
#include "measure/estimator.h"

namespace scenebench {
namespace {

using testing::Engine;
using testing::pace;

TEST_F(Engine, HoldsNoMoreObjectsThanTheirMemoryAllows) {
  pace = {.decode = 1'000, .walk = 1'000, .dealloc = 10};
  testing::start({});
  auto cells = open({"docs", 0}, {Phase::decode, Phase::traverse, Phase::dealloc});
  for (TimedCell& cell : cells) cell.held_bytes = 1 << 20;
  pace.most_alive = 0;
  run(cells);
  EXPECT_EQ(pace.most_alive, 1);
  EXPECT_EQ(cells[2].measurement.batch, 1u);
  EXPECT_NEAR(cells[2].measurement.time.value, 10, 0.5) << "on a clock of whole nanoseconds";
  for (TimedCell& cell : cells) cell.held_bytes = 100;
  run(cells);
  EXPECT_EQ(pace.most_alive, 32);
  EXPECT_NEAR(cells[2].measurement.time.value, 10, 0.05);
}

/// The same codec, but update-one writes to the wire.
template <class RootStruct>
class PacedInPlace : public testing::PacedCodec<RootStruct> {
 public:
  Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) requires HasOneField<RootStruct> {
    const auto updated = testing::PacedCodec<RootStruct>::update_one(wire);
    std::memcpy(wire.data(), updated->data(), updated->size());
    return std::span<const std::byte>(wire);
  }
};

TEST_F(Engine, UpdatesNoMoreWiresInPlaceThanAFirstLevelCacheHolds) {
  pace = {.update = 10};
  const Schedule brief{1, 0.01, 0};
  EXPECT_EQ(times({"docs", 0}, {Phase::update_one}, {}, brief).at(Phase::update_one).batch, 8'192u);
  codec_ = make_entry<PacedInPlace<docs::FooBarContainer>>();
  const Measurement found = times({"docs", 0}, {Phase::update_one}, {}, brief).at(Phase::update_one);
  EXPECT_EQ(found.batch, (32u << 10) / sizeof(void*)) << "its wires are addresses";
  EXPECT_EQ(found.batches, 2u) << "50 microseconds";
  EXPECT_NEAR(found.time.value, 10, 0.01);
}

TEST_F(Engine, AsksEveryInputEquallyOften) {
  // Scenes of different seeds have meshes of different sizes: one costs more than the next. Turns of the last
  // would have 5 warm-ups and 3 readings, 8 together, so that the same three of the eight inputs were always measured.
  const auto scenes = make_inputs<scene::Scene>({"scene", 20});
  double positions = 0;
  for (const scene::Scene& scene : *scenes) positions += static_cast<double>(scene.meshes.front().positions.size());
  const double mean_positions = positions / static_cast<double>(scenes->size());
  for (const double mean : {400.0, 600'000.0, 850'000.0, 1'800'000.0}) {
    pace = {};
    pace.encode_extra = [&](std::size_t of_scene) { return mean * static_cast<double>(of_scene) / mean_positions; };
    testing::start({});
    auto cells = open({"scene", 20}, {Phase::encode});
    std::set<std::uint16_t> asked;
    Observer observer;
    observer.readings = [&](const TimedCell&, const Turns& turns) {
      for (const Turn& turn : turns) asked.insert(turn.inputs.begin(), turn.inputs.end());
    };
    run(cells, {10, 4, 0}, observer);
    EXPECT_TRUE(asked.empty() || asked.size() == scenes->size()) << mean;  // empty if each reading is of all inputs
    EXPECT_NEAR(cells[0].measurement.time.value / mean, 1, 1e-3) << mean;
    EXPECT_LT(cells[0].measurement.time.high / mean, 1.001 + kBetweenProcesses) << mean;
  }
}

/// A branch predictor learns the codec's encode in some hundred operations, and forgets it with a decode or a move.
TEST_F(Engine, TimesTheSteadyState) {
  constexpr double kSteady = 20'000, kUnlearnt = 10'000, kOperations = 35;
  double learnt = 0;
  int others = 0;
  pace = {.decode = 1'000};
  testing::start({});
  auto cells = open({"scene", 1}, {Phase::encode, Phase::load});
  pace.encode_extra = [&](std::size_t) {
    if (const int now = pace.decodes + pace.codecs; std::exchange(others, now) != now) learnt = 0;
    return kSteady + kUnlearnt * std::exp(-learnt++ / kOperations);
  };
  run(cells, {5, 1, 0});
  EXPECT_GE(cells[0].measurement.time.value, kSteady);
  EXPECT_LT(cells[0].measurement.time.value, kSteady * 1.005) << "40% more in the first operations";
}

}  // namespace
}  // namespace scenebench
