// How long a run measures, and the time left that it tells, on made-up machines.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "measure/plan.h"
#include "measure/schedule.h"
#include "measure/time_loops.h"

namespace scenebench {
namespace {

TEST(RunSchedule, OfTheDefaultRunIsUnderAMinuteAndThatOfEveryCodecUnderTen) {
  const auto seconds = [](std::size_t loops) {
    const Schedule schedule = schedule_for(loops, {});
    return std::max(schedule.seconds, schedule.budget_seconds);
  };
  EXPECT_DOUBLE_EQ(schedule_for(84, {}).seconds, 36);
  EXPECT_LT(seconds(84), 50);
  EXPECT_LT(seconds(3'000), 540) << "for all codecs, with time left for what is not timed";
  for (std::size_t loops = 1; loops < 3'000; ++loops) {
    EXPECT_LE(seconds(loops), seconds(loops + 1));
    EXPECT_LE(seconds(loops + 1) - seconds(loops), 0.9) << "no step at " << loops;
  }
}

TEST(RunSchedule, OfEveryCodecLeavesTimeToCellsThatHaveNotSettledUnlessThereIsNoBudget) {
  const Schedule whole = schedule_for(2'000, {.budget_seconds = 0.0}), shared = schedule_for(2'000, {});
  EXPECT_EQ(whole.repetitions, 10);
  EXPECT_LT(shared.repetitions, 10);
  EXPECT_GT(shared.budget_seconds, whole.seconds);
  EXPECT_NEAR(shared.seconds / shared.repetitions, whole.seconds / whole.repetitions, 1e-9) << "as many turns in each";
  for (const std::size_t loops : {42, 2'000}) {
    EXPECT_DOUBLE_EQ(schedule_for(loops, {.budget_seconds = 70.0}).budget_seconds, 70) << "as the user asked";
  }
}

/// Loops of one codec, a reading of which takes so many seconds.
std::vector<Loop> loops_of(double seconds_of_reading) {
  std::vector<Loop> loops(3);
  for (Loop& loop : loops) {
    loop.reading.nanoseconds = seconds_of_reading * 1e9;
    loop.turn = turn_of(loop.reading);
  }
  return loops;
}

TEST(QuickTime, IsOverAfterAFewCodecsThatTakeLongAndAfterManyThatDoNot) {
  const auto codecs_that_fit = [](double prepared_seconds, double seconds_of_reading) {
    QuickTime time;
    int codecs = 0;
    for (; !time.is_over(); ++codecs) time.add(prepared_seconds, prepared_seconds, loops_of(seconds_of_reading));
    return codecs;
  };
  EXPECT_EQ(codecs_that_fit(5, 1e-4), 1) << "the first is measured whatever it takes";
  EXPECT_EQ(codecs_that_fit(0.01, 1), 1);
  EXPECT_GT(codecs_that_fit(0.1, 1e-4), 10);
  EXPECT_GT(codecs_that_fit(0.01, 1e-4), 60);
}

/// The loops of the docs table's codecs over its object and a scene: 56, both runs of which are timed.
TEST(RunSchedule, OfASelftestIsUnderAMinuteAndUnderTenSecondsIfQuick) {
  constexpr int kLoops = 56, kRuns = 2;
  std::vector<Loop> both;
  for (int i = 0; i < kRuns * kLoops / 3; ++i) {
    for (Loop& loop : loops_of(1e-4)) both.push_back(std::move(loop));
  }
  EXPECT_LT(planned_seconds(both, schedule_for(both.size(), {.quick = true, .runs = kRuns})), 6)
      << "the rest is for proofs";
  const Schedule whole = schedule_for(both.size(), {.runs = kRuns});
  EXPECT_LT(planned_seconds(both, whole), 25);
  for (const Loop& loop : both) EXPECT_GE(static_cast<int>(loop.turn.turns) * whole.repetitions, 40);
}

TEST(RunSchedule, TellsWhatProcessesTakeToConfirmTheirCodecs) {
  RunPlan plan;
  plan.quick.add(4, 4, loops_of(1e-4));
  const double of_ten = plan.schedule_for(3, {}).proof_seconds;
  EXPECT_GT(of_ten, 5);
  EXPECT_DOUBLE_EQ(plan.schedule_for(3, {.runs = 2}).proof_seconds, 2 * of_ten);
  EXPECT_DOUBLE_EQ(plan.schedule_for(3, {.repetitions = 20}).proof_seconds, 2 * of_ten);
  EXPECT_EQ(plan.schedule_for(3, {.one_process = true}).proof_seconds, 0);
}

TEST(RunSchedule, CountsTheFirstBatchesOfEveryProcess) {
  const auto seconds = [](double first_seconds) {
    auto loops = loops_of(1e-4);
    for (Loop& loop : loops) loop.reading.first = first_seconds * 1e9;
    RunPlan plan;
    plan.quick.add(4, 4, loops);
    return planned_seconds(loops, plan.schedule_for(loops.size(), {.repetitions = 10}));
  };
  EXPECT_NEAR(seconds(1) - seconds(0), 10 * 3 * (1 - 0.25), 1e-9) << "a quarter of proof and plan counts anyway";
}

TEST(QuickTime, StretchesAsOtherProgramsStretchThePlanning) {
  QuickTime alone, beside, unknown;
  alone.add(0.1, 0.1, loops_of(1e-3));
  beside.add(0.1, 0.04, loops_of(1e-3));
  unknown.add(0.1, 0, loops_of(1e-3));
  EXPECT_DOUBLE_EQ(alone.stretch(), 1);
  EXPECT_DOUBLE_EQ(beside.stretch(), 2.5);
  EXPECT_DOUBLE_EQ(unknown.stretch(), 1);
  beside.add(9, 0.06, loops_of(1e-3));
  EXPECT_DOUBLE_EQ(beside.stretch(), 4) << "a proof that slept";
}

TEST(QuickTime, IsThatOfOneTurnInEachRepetition) {
  auto loops = loops_of(1e-3);
  share_out(loops, quick_schedule());
  for (const Loop& loop : loops) EXPECT_EQ(loop.turn.turns, 1u);
}



}  // namespace
}  // namespace scenebench
