// From readings to a figure and its interval, by made-up readings and by simulation.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include "fixtures/made_up_turns.h"
#include "measure/estimator.h"
#include "results/estimate.h"

namespace scenebench {
namespace {

TEST(CellEstimate, IsTheMedianOfTurnsAtFullSpeedAndEachTurnThatOfItsReadings) {
  Turns turns;
  for (int i = 0; i < 201; ++i) {
    const double speed = i % 4 == 0 ? 1 : 1.6;
    const double time = (100 + 0.1 * i) * speed;
    turns.push_back(turn_of({time, time, 5'000, 90, time}, 100 * speed));
  }
  const Measurement found = measured(turns);
  EXPECT_DOUBLE_EQ(found.value, 110) << "neither preempted readings nor slow turns count";
  EXPECT_DOUBLE_EQ(found.cycles.value, 110 / 100.0 * kChainCycles);
  EXPECT_NEAR(found.full_speed, 0.25, 0.01);
  EXPECT_GT(found.turns_ns.p90, 160) << "what all turns were like is kept";
  ASSERT_EQ(found.spread.size(), kSpreadBins);
  EXPECT_EQ(std::accumulate(found.spread.begin(), found.spread.end(), std::uint64_t{0}), found.readings);
  EXPECT_EQ(found.spread.front(), 201u) << "the readings of 90 ns";
  EXPECT_GE(found.spread.back(), 201u) << "those of 5,000 ns, and slow ones";
}

TEST(CellEstimate, IsOfAllTurnsWhereFullSpeedWasSeldom) {
  Turns turns;
  for (int i = 0; i < 290; ++i) {
    const double speed = i % 16 == 0 ? 1 : 1.6;
    turns.push_back(turn_of({100 * speed, 100 * speed}, 100 * speed));
  }
  const Measurement found = measured(turns);
  EXPECT_EQ(found.value, 160);
  EXPECT_LT(found.full_speed, kFewestAtFullSpeed) << "which tables say";
}

TEST(CellEstimate, IntervalAllowsForTheClock) {
  Turns turns;
  for (std::uint32_t process = 0; process < 10; ++process) turns.push_back({process, 0, {100, 1}, {100, 100}});
  Measurement found = measured(turns);
  EXPECT_NEAR(found.high, 100, 1e-3);
  found.batch = 2;
  estimate_cell(turns, {{100, 1}}, found);
  EXPECT_NEAR(found.low, 100 - kClockError / 2, 1e-9);
  EXPECT_NEAR(found.high, 100 + kClockError / 2, 1e-9);
  constexpr double kCoarseStep = 100;
  estimate_cell(turns, {{100, 1}, kCoarseStep}, found);
  EXPECT_NEAR(found.high, 100 + kCoarseStep / 2, 1e-9);
  found.batches = 10;
  estimate_cell(turns, {{100, 1}, kCoarseStep}, found);
  EXPECT_NEAR(found.high, 100 + kCoarseStep / 10 / 2, 1e-9) << "steps cancel out";
}

TEST(CellEstimate, KeepsWhatEachProcessWasLike) {
  Turns turns;
  for (std::uint32_t process = 0; process < 3; ++process) {
    for (int i = 0; i < 20; ++i) {
      turns.push_back(
          {process, 0, {process == 1 ? 160.0 : 100.0, 1}, {100.0 + process, 100.0 + process}});
    }
  }
  const Measurement found = measured(turns);
  ASSERT_EQ(found.repetitions.size(), 3u);
  EXPECT_EQ(found.repetitions[2].time_ns, 102);
  EXPECT_DOUBLE_EQ(found.repetitions[2].cycles, 1.02 * kChainCycles);
  EXPECT_EQ(found.repetitions[2].readings, 40u);
  EXPECT_EQ(found.repetitions[1].full_speed, 0);
  EXPECT_EQ(found.repetitions[0].full_speed, 1);
  EXPECT_EQ(found.readings, 120u);
}

TEST(CellEstimate, InCyclesDoesNotDependOnTheClockThatTheRunMet) {
  Turns fast, slow;
  for (int i = 0; i < 100; ++i) {
    fast.push_back(turn_of({200.0 + 0.02 * i}, 100 + 0.01 * i));
    slow.push_back(turn_of({214.0 + 0.02 * i}, 107 + 0.01 * i));
  }
  const Measurement one = measured(fast), other = measured(slow);
  EXPECT_NEAR(other.cycles.value, one.cycles.value, 1e-9);
  EXPECT_NEAR(other.value - one.value, 14, 1e-9) << "nanoseconds are as measured";
}

/// A codec in a run with a thousand others has a few turns in each process, alone it has dozens: its figure must not
/// depend on that. Times have a long tail, as real ones.
TEST(CellEstimate, HasNoBiasByTheNumberOfTurns) {
  Numbers numbers;
  const auto mean_of_figures = [&numbers](int turns_of_process) {
    constexpr int kRuns = 400;
    double sum = 0;
    for (int run = 0; run < kRuns; ++run) {
      Turns turns;
      for (std::uint32_t process = 0; process < 10; ++process) {
        for (int i = 0; i < turns_of_process; ++i) {
          const double time = 100 - 5 * std::log(1 - numbers.next());
          turns.push_back({process, 0, {100, 1}, {time}});
        }
      }
      sum += measured(turns).value;
    }
    return sum / kRuns;
  };
  EXPECT_NEAR(mean_of_figures(5) / mean_of_figures(28), 1, 0.005);
  EXPECT_NEAR(mean_of_figures(28) / mean_of_figures(100), 1, 0.005);
}

TEST(RankInterval, IsThatOfTheBinomialDistribution) {
  // Of ten samples the 2nd and the 9th hold the median with 97.9%: 1 - 2 (1 + 10) / 1024.
  const RankInterval ten = ranks_of_interval(10, 0.5);
  EXPECT_EQ(ten.low, 2u);
  EXPECT_EQ(ten.high, 9u);
  EXPECT_NEAR(ten.confidence, 1 - 22.0 / 1024, 1e-12);
  const RankInterval five = ranks_of_interval(5, 0.5);
  EXPECT_EQ(five.low, 1u);
  EXPECT_EQ(five.high, 5u);
  EXPECT_NEAR(five.confidence, 1 - 2.0 / 32, 1e-12);
  EXPECT_NEAR(ranks_of_interval(100'000, 0.1).confidence, 0.95, 1e-3);
  EXPECT_EQ(ranks_of_interval(1, 0.1).high, 1u);
}

}  // namespace
}  // namespace scenebench
