// The figure of a cell that several processes have measured.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "fixtures/made_up_turns.h"
#include "measure/estimator.h"
#include "results/estimate.h"

namespace scenebench {
namespace {

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

/// As often as it says: ten processes hold the median of all with 97.9%.
TEST(CellEstimate, HoldsTheMedianOfProcesses) {
  constexpr int kTries = 1'000;
  Numbers numbers;
  int held = 0;
  for (int i = 0; i < kTries; ++i) {
    const auto time_of = [&](std::uint32_t) { return 100 + 10 * numbers.next(); };
    const Estimate time = measured(turns_of_processes(10, 40, numbers, time_of)).estimate();
    held += time.low <= 105 && 105 <= time.high;
  }
  EXPECT_GE(held, 0.95 * kTries);
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

/// Cells of ten processes, of which a run may have some on a core that it shares: the interval of one run holds the
/// median of processes everywhere as often as it says.
TEST(CellEstimate, HoldsTheMedianWhereSomeProcessesAreSlow) {
  constexpr int kTries = 1'000;
  Numbers numbers;
  int held = 0;
  for (int i = 0; i < kTries; ++i) {
    Turns turns;
    for (std::uint32_t process = 0; process < 10; ++process) {
      const double place = numbers.next();  // a quarter of all processes shares a core
      const double slow = place > 0.75 ? 1.5 : 1;
      for (int turn = 0; turn < 9; ++turn) turns.push_back({process, 0, {100 * slow, 1}, {(100 + 20 * place) * slow}});
    }
    const Estimate time = measured(turns).estimate();
    held += time.low <= 110 && 110 <= time.high;
  }
  EXPECT_GE(held, 0.95 * kTries);
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
