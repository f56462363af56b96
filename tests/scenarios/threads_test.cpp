// Threads that begin together, more of them than this machine has cores, too; and what counts of threads that work at
// the same time, on simulated machines of up to sixteen cores.
#include "fixtures/test.h"
#include "scenarios/overlap.h"
#include "scenarios/team.h"

namespace scenebench::testing {
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
  EXPECT_EQ(times_of_all(logs), (Round{Nanoseconds(10), Nanoseconds(7)}))
      << "from 16 to 26: the second thread begins at 15 and ends at 36";
  EXPECT_EQ(times_of_all(std::vector<BatchLog>{{batch(0, 10), batch(10, 4'000), batch(4'000, 4'010)}}), evenly(1, 10))
      << "a batch that another program interrupts";
}

TEST(Overlap, CountsNothingIfAThreadNeverWorkedBesideTheOthers) {
  EXPECT_FALSE(times_of_all(std::vector<BatchLog>{{batch(0, 10)}, {batch(11, 20)}}));
  EXPECT_FALSE(times_of_all(std::vector<BatchLog>{{batch(0, 10)}, {}}));
  EXPECT_FALSE(times_of_all(std::vector<BatchLog>{{batch(0, 100)}, {batch(1, 20), batch(20, 90)}}))
      << "too long a batch";
}

TEST(Overlap, DoesNotCountTheEndOfAWindowWhenThreadsStopOneByOne) {
  std::vector<BatchLog> logs;
  for (int thread = 0; thread < 16; ++thread) logs.push_back(made_up_log(thread, 1'000 + 10 * thread, 10));
  const auto round = times_of_all(logs);
  ASSERT_TRUE(round);
  EXPECT_DOUBLE_EQ(rate_of(*round), 16e8);
}

TEST(Scaling, TakesTheMedianThreadsTimeAndAllThreadsOperations) {
  const Round slow_third{Nanoseconds(100), Nanoseconds(100), Nanoseconds(1000)};
  const struct {
    const char* what;
    Round alone, together;
    double efficiency, per_second, time;
  } cases[] = {{"sixteen threads, each as fast as one", evenly(1, 50), evenly(16, 50), 100, 16 * 20e6, 50},
               {"threads that take turns", evenly(1, 50), evenly(16, 800), 100 / 16.0, 20e6, 800},
               {"one slow thread", evenly(1, 100), slow_third, 70, 2.1e7, 100}};
  for (const auto& [what, alone, together, efficiency, per_second, time] : cases) {
    const Scaling scaling = scaling_of(Rounds{alone}, Rounds{together});
    EXPECT_DOUBLE_EQ(scaling.efficiency, efficiency) << what;
    EXPECT_DOUBLE_EQ(scaling.per_second, per_second) << what;
    EXPECT_DOUBLE_EQ(scaling.time.count(), time) << what;
  }
}

TEST(Scaling, IsTakenInTurnsSoThatASlowerClockAffectsBothKindsAlike) {
  std::vector<std::size_t> asked;
  const auto slower_each_time = [&](std::size_t active) {
    asked.push_back(active);
    return evenly(active, 100.0 + 10.0 * static_cast<double>(asked.size()));
  };
  EXPECT_NEAR(measure_scaling(16, slower_each_time).efficiency, 100, 2);
  EXPECT_EQ(asked, (std::vector<std::size_t>{1, 16, 16, 1}));
  asked.clear();
  const Scaling of_one = measure_scaling(1, [&](std::size_t active) {
    asked.push_back(active);
    return evenly(active, 50);
  });
  EXPECT_EQ(asked, (std::vector<std::size_t>{1, 1}));
  EXPECT_DOUBLE_EQ(of_one.efficiency, 100);
  EXPECT_DOUBLE_EQ(of_one.per_second, 20e6);
}

TEST(ThreadCounts, DoubleUpToAllOfThem) {
  EXPECT_EQ(thread_counts(1), std::vector<unsigned>{1});
  EXPECT_EQ(thread_counts(2), (std::vector<unsigned>{1, 2}));
  EXPECT_EQ(thread_counts(16), (std::vector<unsigned>{1, 2, 4, 8, 16}));
  EXPECT_EQ(thread_counts(12), (std::vector<unsigned>{1, 2, 4, 8, 12}));
}

constexpr Nanoseconds kShort = std::chrono::microseconds(50);

TEST(Team, HasEachOfItsThreadsWorkOnce) {
  Team team(16, {});
  std::vector<int> calls(16);
  std::vector<std::thread::id> threads(16);
  team.run(16, [&](std::size_t thread) {
    ++calls[thread];
    threads[thread] = std::this_thread::get_id();
  });
  EXPECT_EQ(calls, std::vector<int>(16, 1));
  EXPECT_EQ(std::set(threads.begin(), threads.end()).size(), 16u);
}

TEST(Team, LetsTheOthersSleepWhileFewWork) {
  Team team(4, {});
  std::atomic<int> calls = 0;
  team.run(1, [&](std::size_t thread) { calls += thread == 0 ? 1 : 100; });
  team.run(3, [&](std::size_t thread) { calls += thread < 3 ? 1 : 100; });
  EXPECT_EQ(calls, 4);
}

TEST(Team, BeginsWorkOnlyWhenAllAreThere) {
  Team team(8, {});
  std::atomic<int> begun = 0;
  // Every thread waits inside its work for all others: would never end if one began only after another's end.
  team.run(8, [&](std::size_t) {
    ++begun;
    while (begun < 8) std::this_thread::yield();
  });
  EXPECT_EQ(begun, 8);
}

TEST(Team, NamesTheThreadThatFailedAndGoesOn) {
  Team team(3, {}), alone(1, {});
  const auto fail_in = [](std::size_t failing) {
    return [=](std::size_t thread) { thread == failing ? throw std::runtime_error("broken") : void(); };
  };
  EXPECT_EQ(thrown_by([&] { team.run(3, fail_in(1)); }), "thread 2 of 3: broken");
  EXPECT_EQ(thrown_by([&] { team.run(3, fail_in(9)); }), "nothing");
  EXPECT_EQ(thrown_by([&] { alone.run(1, fail_in(0)); }), "broken");
}

TEST(Team, SaysWhichThreadTheSystemRefused) {
  int left = 2;
  const auto refuse = [&](std::function<void()> body) {
    if (left-- == 0) throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    return std::thread(std::move(body));
  };
  const std::string failure = thrown_by([&] { Team(4, {}, refuse); });
  EXPECT_TRUE(failure.starts_with("thread 3 of 4 could not start: ") && says(failure, "--threads")) << failure;
}

TEST(Team, WorksUnpinnedWhereTheSystemRefusesToPin) {
  Team team(2, std::vector<int>{1 << 20});  // no machine has it
  EXPECT_EQ(team.pinned(), 0u);
  EXPECT_EQ(thrown_by([&] { team.run(2, [](std::size_t) {}); }), "nothing");
}

TEST(Team, CountsWorkOfEveryThreadInARound) {
  Team team(16, {});
  const Round round = team.run_round(
      16, kShort, [](std::size_t thread) { return Work{10, Nanoseconds(10.0 * static_cast<double>(thread + 1))}; });
  ASSERT_EQ(round.size(), 16u);
  for (std::size_t thread = 0; thread < 16; ++thread)
    EXPECT_EQ(round[thread], Nanoseconds(static_cast<double>(thread + 1)));
}

TEST(Team, EndsARoundInWhichABatchFails) {
  Team team(3, {});
  EXPECT_THROW(team.run_round(3, kShort,
                              [](std::size_t thread) {
                                if (thread == 2) throw std::runtime_error("wrong sum");
                                return Work{1, Nanoseconds(1)};
                              }),
               std::runtime_error);
}

}  // namespace
}  // namespace scenebench::testing
