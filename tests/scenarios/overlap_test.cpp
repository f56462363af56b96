// What counts of threads that work at the same time, on simulated machines of up to sixteen cores.
#include "scenarios/overlap.h"

#include <gtest/gtest.h>

#include <vector>

namespace scenebench {
namespace {

/// A batch of one operation from `begin` to `end`.
TimedBatch batch(double begin, double end) {
  return {Nanoseconds(begin), Nanoseconds(end), {1, Nanoseconds(end - begin)}};
}

/// A thread of a machine with a made-up clock: begins at `at` and works until `end`, `ns` for each operation.
BatchLog made_up_log(double at, double end, double ns) {
  double clock = at;
  return log_batches([&] { return Nanoseconds(clock); },
                     [&] {
                       clock += ns;
                       return Work{1, Nanoseconds(ns)};
                     },
                     [&](const BatchLog&) { return clock >= end; });
}

/// `threads` threads that take `ns` for each operation.
Round evenly(std::size_t threads, double ns) { return Round(threads, Nanoseconds(ns)); }

using Rounds = std::vector<Round>;

TEST(Overlap, LogsBatchesUntilItIsOverAndOneMore) {
  const BatchLog log = made_up_log(100, 130, 10);
  ASSERT_EQ(log.size(), 4u);
  EXPECT_EQ(log.front().begin, Nanoseconds(100));
  EXPECT_EQ(log[2].end, Nanoseconds(130));
  EXPECT_EQ(log.back().begin, Nanoseconds(130)) << "and once more";
}

TEST(Overlap, CountsOnlyBatchesInWhichAllThreadsWork) {
  const std::vector<BatchLog> logs{{batch(0, 5), batch(5, 16), batch(16, 26), batch(26, 46)},
                                   {batch(15, 22), batch(22, 29), batch(29, 36)}};
  const auto round = times_of_all(logs);
  ASSERT_TRUE(round);
  EXPECT_EQ(round->at(0), Nanoseconds(10)) << "from 16 to 26: the second thread begins at 15 and ends at 36";
  EXPECT_EQ(round->at(1), Nanoseconds(7));
}

TEST(Overlap, CountsNothingIfAThreadNeverWorkedBesideTheOthers) {
  EXPECT_FALSE(times_of_all(std::vector<BatchLog>{{batch(0, 10)}, {batch(11, 20)}}));
  EXPECT_FALSE(times_of_all(std::vector<BatchLog>{{batch(0, 10)}, {}}));
  EXPECT_FALSE(times_of_all(std::vector<BatchLog>{{batch(0, 100)}, {batch(1, 20), batch(20, 90)}}))
      << "too long a batch";
}

TEST(Overlap, DoesNotCountABatchThatAnotherProgramInterrupts) {
  const auto round = times_of_all(std::vector<BatchLog>{{batch(0, 10), batch(10, 4'000), batch(4'000, 4'010)}});
  ASSERT_TRUE(round);
  EXPECT_EQ(round->at(0), Nanoseconds(10));
}

TEST(Overlap, DoesNotCountTheEndOfAWindowWhenThreadsStopOneByOne) {
  std::vector<BatchLog> logs;
  for (int thread = 0; thread < 16; ++thread) logs.push_back(made_up_log(thread, 1'000 + 10 * thread, 10));
  const auto round = times_of_all(logs);
  ASSERT_TRUE(round);
  EXPECT_DOUBLE_EQ(rate_of(*round), 16e8);
}

TEST(Scaling, IsWholeIfSixteenThreadsAreEachAsFastAsOne) {
  const Scaling scaling = scaling_of(Rounds{evenly(1, 50)}, Rounds{evenly(16, 50)});
  EXPECT_DOUBLE_EQ(scaling.efficiency, 100);
  EXPECT_DOUBLE_EQ(scaling.per_second, 16 * 20e6);
  EXPECT_DOUBLE_EQ(scaling.time.count(), 50);
}

TEST(Scaling, IsASixteenthIfThreadsTakeTurns) {
  const Scaling scaling = scaling_of(Rounds{evenly(1, 50)}, Rounds{evenly(16, 800)});
  EXPECT_DOUBLE_EQ(scaling.efficiency, 100 / 16.0);
  EXPECT_DOUBLE_EQ(scaling.time.count(), 800);
}

TEST(Scaling, TakesTheMedianThreadsTimeAndAllThreadsOperations) {
  Round round = evenly(3, 100);
  round[2] *= 10;
  const Scaling scaling = scaling_of(Rounds{evenly(1, 100)}, Rounds{round});
  EXPECT_DOUBLE_EQ(scaling.time.count(), 100);
  EXPECT_DOUBLE_EQ(scaling.per_second, 2.1e7);
  EXPECT_DOUBLE_EQ(scaling.efficiency, 70);
}

TEST(Scaling, IsTakenInTurnsSoThatASlowerClockAffectsBothKindsAlike) {
  std::vector<std::size_t> asked;
  const Scaling scaling = measure_scaling(16, [&](std::size_t active) {
    asked.push_back(active);
    return evenly(active, 100.0 + 10.0 * static_cast<double>(asked.size()));  // slower with every round
  });
  EXPECT_EQ(asked, (std::vector<std::size_t>{1, 16, 16, 1}));
  EXPECT_NEAR(scaling.efficiency, 100, 2);
}

TEST(Scaling, OfOneThreadIsThatOfTheThreadAlone) {
  std::vector<std::size_t> asked;
  const Scaling scaling = measure_scaling(1, [&](std::size_t active) {
    asked.push_back(active);
    return evenly(active, 50);
  });
  EXPECT_EQ(asked, (std::vector<std::size_t>{1, 1}));
  EXPECT_DOUBLE_EQ(scaling.efficiency, 100);
  EXPECT_DOUBLE_EQ(scaling.per_second, 20e6);
}

TEST(ThreadCounts, DoubleUpToAllOfThem) {
  EXPECT_EQ(thread_counts(1), std::vector<unsigned>{1});
  EXPECT_EQ(thread_counts(2), (std::vector<unsigned>{1, 2}));
  EXPECT_EQ(thread_counts(16), (std::vector<unsigned>{1, 2, 4, 8, 16}));
  EXPECT_EQ(thread_counts(12), (std::vector<unsigned>{1, 2, 4, 8, 12}));
}

}  // namespace
}  // namespace scenebench
