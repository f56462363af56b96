// How long turns warm up.
#include "measure/warm_up.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "fixtures/engine.h"

namespace scenebench {
namespace {

using testing::Engine;
using testing::pace;

TEST(ReadingsBeforeSteady, EndWhereReadingsNoLongerFall) {
  const auto falls = [](double by, double over) {
    std::vector<double> ns;
    for (int i = 0; i < 40; ++i) ns.push_back(100 + by * std::exp(-i / over));
    return readings_before_steady(ns);
  };
  EXPECT_EQ(falls(50, 4), 19u) << "100.43 is the first below 100.5 and what is left in the last half";
  EXPECT_EQ(falls(50, 1), 5u);
  EXPECT_EQ(falls(0.4, 4), 1u) << "a codec that was relocated needs one";
}

TEST(ReadingsBeforeSteady, IgnoreWhatOtherProgramsAdd) {
  EXPECT_EQ(readings_before_steady(std::vector<double>{150, 120, 100, 100, 300, 100, 100, 100, 900, 100}), 2u);
  EXPECT_EQ(readings_before_steady(std::vector<double>{500}), 1u);
}

/// A branch predictor learns the codec's encode in some hundred operations, and forgets it with a decode or a move.
TEST_F(Engine, TimesTheSteadyState) {
  constexpr double kSteady = 20'000, kUnlearnt = 10'000, kOperations = 60;
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
  EXPECT_LT(cells[0].measurement.time.value, kSteady * 1.01);
}

}  // namespace
}  // namespace scenebench
