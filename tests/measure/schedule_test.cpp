// How long a run measures.
#include <gtest/gtest.h>

#include <vector>

#include "measure/schedule.h"

namespace scenebench {
namespace {

TEST(RunSchedule, OfTheDefaultRunIsUnderAMinuteAndThatOfEveryCodecUnderTen) {
  const auto seconds = [](std::size_t loops) { return schedule_for(loops, {}).seconds; };
  EXPECT_LT(seconds(98), 45) << "for the docs table's codecs, with time left for what is not timed";
  EXPECT_LE(seconds(3'000), 540);
  for (std::size_t loops = 1; loops < 3'000; ++loops) EXPECT_LE(seconds(loops), seconds(loops + 1));
}

TEST(RunSchedule, HasAsManyRepetitionsWhateverIsMeasuredUnlessItIsQuickOrToldOtherwise) {
  EXPECT_EQ(schedule_for(1, {}).repetitions, schedule_for(3'000, {}).repetitions);
  EXPECT_GE(schedule_for(1, {.quick = true}).repetitions, 6) << "fewer have no interval";
  const Schedule usual = schedule_for(50, {}), twice = schedule_for(50, {.repetitions = 20});
  EXPECT_EQ(twice.repetitions, 20);
  EXPECT_DOUBLE_EQ(twice.seconds, 2 * usual.seconds) << "each as long";
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

TEST(QuickTime, IsThatOfOneTurnInEachRepetition) {
  auto loops = loops_of(1e-3);
  share_out(loops, kQuickSchedule);
  for (const Loop& loop : loops) EXPECT_EQ(loop.turn.turns, 1u);
}

}  // namespace
}  // namespace scenebench
