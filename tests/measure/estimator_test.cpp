// From readings to a figure and its interval, by made-up readings and by simulation: of a process, and of several.
#include "measure/measured_pair.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "results/estimate.h"

namespace scenebench {
namespace {

/// Numbers from 0 to 1, the same in every run (Knuth's MMIX generator).
class Numbers {
 public:
  double next() {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<double>(state_ >> 11) * 0x1p-53;
  }

 private:
  std::uint64_t state_ = 42;
};

/// A turn with these readings, in nanoseconds, of the first process; the chain took `chain` ns, and the core was its
/// own.
Turn turn_of(const std::vector<double>& ns, double chain = 100) {
  return {0, 0, {chain, 1}, {ns.begin(), ns.end()}};
}

/// The figure of a cell, where the chain takes 100 ns at full speed.
Measurement measured(const Turns& turns) {
  Measurement measurement;
  measurement.batch = 1'000'000;  // the clock's error is nothing
  estimate_cell(turns, {100, 1}, 0, measurement);
  return measurement;
}

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
  estimate_cell(turns, {100, 1}, 0, found);
  EXPECT_NEAR(found.low, 100 - kClockError / 2, 1e-9);
  EXPECT_NEAR(found.high, 100 + kClockError / 2, 1e-9);
  constexpr double kCoarseStep = 100;
  estimate_cell(turns, {100, 1}, kCoarseStep, found);
  EXPECT_NEAR(found.high, 100 + kCoarseStep / 2, 1e-9);
  found.batches = 10;
  estimate_cell(turns, {100, 1}, kCoarseStep, found);
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

// --- several processes ---

/// `turns` turns of each process, which take as long as `time_of(process)` says, and a random tenth of a per cent more.
template <class TimeOf>
Turns turns_of_processes(std::uint32_t processes, int turns, Numbers& numbers, TimeOf&& time_of) {
  Turns all;
  for (std::uint32_t process = 0; process < processes; ++process) {
    const double time = time_of(process);
    for (int i = 0; i < turns; ++i) all.push_back({process, 0, {100, 1}, {time * (1 + 0.001 * numbers.next())}});
  }
  return all;
}

TEST(CellEstimate, AcrossProcessesIsTheirMedianWithItsInterval) {
  Numbers numbers;
  const Turns turns = turns_of_processes(10, 20, numbers, [](std::uint32_t process) { return 100.0 + process; });
  const Measurement found = measured(turns);
  EXPECT_NEAR(found.value, 104.5, 0.1);
  EXPECT_NEAR(found.low, 101, 0.1) << "the second of ten";
  EXPECT_NEAR(found.high, 108, 0.1);
  EXPECT_EQ(found.samples, 10u) << "turns are no samples of processes";
  EXPECT_TRUE(found.estimate().has_interval());
  EXPECT_FALSE(
      measured(turns_of_processes(5, 200, numbers, [](std::uint32_t) { return 100.0; })).estimate().has_interval());
}

TEST(CellEstimate, OfOneProcessHasNoInterval) {
  Numbers numbers;
  const Estimate one = measured(turns_of_processes(1, 40, numbers, [](std::uint32_t) { return 100.0; })).estimate();
  EXPECT_NEAR(one.value, 100, 0.1);
  EXPECT_FALSE(one.has_interval()) << "where memory lies in others changes times by more than turns differ";
}

/// Its interval says so: leaving them out would make it narrower than what runs differ by.
TEST(CellEstimate, CountsProcessesThatDidNotMeetFullSpeed) {
  for (const Speed& slow : {Speed{160, 1}, Speed{100, 1.6}}) {
    Turns turns;
    for (std::uint32_t process = 0; process < 10; ++process) {
      for (int i = 0; i < 20; ++i) {
        const bool is_slow = process < 4 && i % 10 != 0;  // a tenth of its turns are at full speed
        turns.push_back({process, 0, is_slow ? slow : Speed{100, 1}, {is_slow ? 160.0 : 100.0 + process}});
      }
    }
    const Estimate time = measured(turns).estimate();
    EXPECT_NEAR(time.value, 108.5, 1e-3);
    EXPECT_NEAR(time.low, 105, 1e-3);
    EXPECT_NEAR(time.high, 160, 1e-3);
    EXPECT_EQ(time.samples, 10u);
    EXPECT_FALSE(is_settled(time));
  }
}

/// How many of a thousand runs of ten processes have an interval that holds `median`, the median of all processes.
template <class TurnsOf>
int runs_that_hold(double median, TurnsOf&& turns_of) {
  int held = 0;
  for (int run = 0; run < 1'000; ++run) {
    const Estimate time = measured(turns_of()).estimate();
    held += time.low <= median && median <= time.high;
  }
  return held;
}

/// As often as it says: ten processes hold the median of all with 97.9%. A run may have some on a core that it shares.
TEST(CellEstimate, HoldsTheMedianOfProcessesAlsoWhereSomeAreSlow) {
  Numbers numbers;
  EXPECT_GE(runs_that_hold(105, [&] {
    return turns_of_processes(10, 40, numbers, [&](std::uint32_t) { return 100 + 10 * numbers.next(); });
  }), 950);
  EXPECT_GE(runs_that_hold(110, [&] {
    Turns turns;
    for (std::uint32_t process = 0; process < 10; ++process) {
      const double place = numbers.next(), slow = place > 0.75 ? 1.5 : 1;  // a quarter of all processes shares a core
      for (int turn = 0; turn < 9; ++turn) turns.push_back({process, 0, {100 * slow, 1}, {(100 + 20 * place) * slow}});
    }
    return turns;
  }), 950);
}

TEST(CellEstimate, OfAProcessWithFewTurnsHasNoPartInSlowOnes) {
  Turns turns;
  for (std::uint32_t process = 0; process < 10; ++process) {
    for (int i = 0; i < 4; ++i)
      turns.push_back({process, 0, {i == 0 ? 100.0 : 160.0, 1}, {i == 0 ? 100.0 : 160.0}});
  }
  const Measurement found = measured(turns);
  EXPECT_EQ(found.value, 100);
  for (const Repetition& one : found.repetitions) EXPECT_EQ(one.time_ns, 100) << "as the figure of the cell has it";
}

TEST(CellEstimate, LiesWithinItsIntervalWhateverTheProcessesMet) {
  Numbers numbers;
  for (int i = 0; i < 2'000; ++i) {
    Turns turns;
    for (std::uint32_t process = 0; process < 2 + static_cast<std::uint32_t>(i % 9); ++process) {
      for (int turn = 0; turn < 3; ++turn) {
        const double slow = numbers.next() < 0.7 ? 1.6 : 1;
        turns.push_back({process, 0, {100 * slow, 1}, {(100 + 20 * numbers.next()) * slow}});
      }
    }
    const Estimate time = measured(turns).estimate();
    ASSERT_LE(time.low, time.value) << i;
    ASSERT_GE(time.high, time.value) << i;
  }
}

}  // namespace
}  // namespace scenebench
