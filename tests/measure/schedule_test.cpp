// How long a run measures.
#include <gtest/gtest.h>

#include <algorithm>

#include "measure/plan.h"

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
  const Schedule whole = schedule_for(2'000, 0.0), shared = schedule_for(2'000, {});
  EXPECT_EQ(whole.repetitions, 10);
  EXPECT_LT(shared.repetitions, 10);
  EXPECT_GT(shared.budget_seconds, whole.seconds);
  EXPECT_NEAR(shared.seconds / shared.repetitions, whole.seconds / whole.repetitions, 1e-9) << "as many turns in each";
  for (const std::size_t loops : {42, 2'000}) {
    EXPECT_DOUBLE_EQ(schedule_for(loops, 70.0).budget_seconds, 70) << "as the user asked";
  }
}

}  // namespace
}  // namespace scenebench
