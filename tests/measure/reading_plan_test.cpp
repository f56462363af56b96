// What a reading is of, on a machine whose clock the tests control: how many objects, copies of wires and inputs.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "fixtures/engine.h"
#include "system/evict.h"

namespace scenebench {
namespace {

using testing::Engine;
using testing::pace;
using testing::Schedule;

TEST_F(Engine, HoldsAsManyObjectsAsTheSizeOfTheApplicationsOwnTells) {
  const auto most_alive = [this](const Workload& workload) {
    pace = {.decode = 1'000, .walk = 1'000, .dealloc = 10};
    const auto tested = open(workload);
    const ReadingPlan reading = plan_reading(*tested, Phase::traverse);
    pace.most_alive = 0;
    tested->time_batch(Phase::decode, reading.batch);
    EXPECT_EQ(reading.batch.operations, static_cast<std::size_t>(pace.most_alive));
    return pace.most_alive;
  };
  EXPECT_EQ(most_alive({"docs", 0}), 32);
  EXPECT_EQ(most_alive({"docs", 0, "varied"}), 32);
  EXPECT_EQ(most_alive({"scene", 200}), 4);
  EXPECT_EQ(most_alive({"scene", 3400}), 1);
}

TEST_F(Engine, ReadsAsManyObjectsFromMemoryHoweverLongAnOperationTakes) {
  std::set<std::size_t> batches;
  for (const double mean : {10.0, 3'000.0, 400'000.0}) {
    pace = {.encode = mean, .decode = mean};
    const auto tested = open({"docs", 0, "varied"});
    for (const Phase phase : {Phase::encode_cold, Phase::load_cold}) {
      batches.insert(plan_reading(*tested, phase).batch.operations);
    }
  }
  EXPECT_EQ(batches.size(), 1u);
  EXPECT_GT(*batches.begin(), 20u);
}

/// The same codec, but update-one writes to the wire.
template <class RootStruct>
class PacedInPlace : public testing::PacedCodec<RootStruct> {
 public:
  /// As if its wires were no addresses: the objects behind these would count, too.
  static CodecInfo info() {
    CodecInfo info = testing::PacedCodec<RootStruct>::info();
    info.wire_is_address = false;
    return info;
  }

  Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) requires HasOneField<RootStruct> {
    const auto updated = testing::PacedCodec<RootStruct>::update_one(wire);
    std::memcpy(wire.data(), updated->data(), updated->size());
    return std::span<const std::byte>(wire);
  }
};

TEST_F(Engine, UpdatesNoMoreWiresInPlaceThanAFirstLevelCacheHolds) {
  pace = {.update = 10};
  const Schedule brief{1, 0.01};
  EXPECT_EQ(times({"docs", 0}, {Phase::update_one}, {}, brief).at(Phase::update_one).batch, 8'192u);
  codec_ = make_entry<PacedInPlace<docs::FooBarContainer>>();
  const Measurement found = times({"docs", 0}, {Phase::update_one}, {}, brief).at(Phase::update_one);
  EXPECT_EQ(found.batch, (32u << 10) / kCacheLine) << "its wires are shorter than a line of a cache";
  EXPECT_EQ(found.batches, 10u) << "50 microseconds";
  EXPECT_NEAR(found.value, 10, 0.01);
}

/// Scenes of different seeds have meshes of different sizes: here the median scene costs as much as the mean.
TEST_F(Engine, TimesAllInputsHoweverLongAnOperationIs) {
  const auto scenes = make_inputs<scene::Scene>({.shape = "scene", .entities = 20, .inputs = 8});
  std::vector<std::size_t> sizes;
  for (const scene::Scene& scene : *scenes) sizes.push_back(scene.meshes.front().positions.size());
  std::ranges::sort(sizes);
  for (const double mean : {400.0, 600'000.0, 1'800'000.0, 9'000'000.0}) {
    pace = {};
    std::set<std::size_t> asked;
    pace.encode_extra = [&](std::size_t of_scene) {
      asked.insert(of_scene);
      const auto rank = static_cast<double>(std::ranges::find(sizes, of_scene) - sizes.begin());
      return mean * (1 + 0.02 * (rank - 3.5));
    };
    testing::start({});
    const MeasuredPair found = take({.shape = "scene", .entities = 20, .inputs = 8}, {Phase::encode}, {10, 1});
    EXPECT_EQ(asked.size(), std::set(sizes.begin(), sizes.end()).size()) << mean;
    EXPECT_NEAR(found.cells[0].measurement.value / mean, 1, 0.02) << mean;
    EXPECT_EQ(found.cells[0].measurement.inputs, 8u);
  }
}

/// Proving all by default would take longer than measuring them.
const Workload kFewScenes{.shape = "scene", .entities = 1, .inputs = 50};

/// A predictor learns the codec's code in some operations, and forgets it with a decode or a move.
TEST_F(Engine, TimesTheSteadyState) {
  constexpr double kSteady = 20'000, kUnlearnt = 10'000, kOperations = 8;
  double learnt = 0;
  int others = 0;
  pace = {.decode = 1'000};
  testing::start({});
  pace.encode_extra = [&](std::size_t) {
    if (const int now = pace.decodes + pace.codecs; std::exchange(others, now) != now) learnt = 0;
    return kSteady + kUnlearnt * std::exp(-learnt++ / kOperations);
  };
  const double encode = take(kFewScenes, {Phase::encode, Phase::load}, {5, 1}).cells[0].measurement.value;
  EXPECT_GE(encode, kSteady);
  EXPECT_LT(encode, kSteady * 1.005) << "40% more in the first operations";
}

/// A codec that has been moved is new. Its first operation may grow its buffers from nothing.
TEST_F(Engine, LeavesOutTheFirstUseOfACodecHoweverLongAnOperationTakes) {
  for (const double steady : {2e6, 8e6, 50e6}) {
    SCOPED_TRACE(steady);
    int known = -1;
    pace = {};
    pace.encode_extra = [&](std::size_t) {
      return std::exchange(known, pace.codecs) == pace.codecs ? steady : 7 * steady;
    };
    EXPECT_NEAR(plan_reading(*open(kFewScenes), Phase::encode).nanoseconds, steady, 0.01 * steady);
    const MeasuredPair found = take(kFewScenes, {Phase::encode}, {5, 1});
    EXPECT_GT(pace.codecs, 5) << "it was moved";
    EXPECT_NEAR(found.cells[0].measurement.value, steady, 0.01 * steady);
  }
}

}  // namespace
}  // namespace scenebench
