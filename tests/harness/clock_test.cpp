#include "harness/clock.h"

#include <gtest/gtest.h>

#include <vector>

namespace scenebench {
namespace {

Nanoseconds step_of(const std::vector<double>& intervals) {
  return step_of_clock({intervals.begin(), intervals.end()});
}

TEST(Clock, OfFineStepsHasThoseAndNotWhatAReadingTakes) {
  EXPECT_EQ(step_of({23, 21, 22, 4000, 21}), Nanoseconds(1));
  EXPECT_EQ(step_of({40, 50, 40, 30, 40, 180}), Nanoseconds(10));
  EXPECT_EQ(step_of({20, 21, 30, 31, 40, 41, 50, 51, 60}), Nanoseconds(10)) << "of 10 ns, rounded";
  EXPECT_EQ(step_of({37, 38, 55, 56, 92, 93}), Nanoseconds(18)) << "of 18.5 ns";
}

TEST(Clock, OfStepsThatAreLongerThanAReadingHasThose) {
  EXPECT_EQ(step_of({0, 0, 100, 0, 0, 0, 200}), Nanoseconds(100));
  EXPECT_EQ(step_of({0, 41, 0, 42, 0, 0, 83}), Nanoseconds(41)) << "41.67 ns, in whole nanoseconds";
}

TEST(Clock, OfOneIntervalHasNoFinerStepThanThat) {
  EXPECT_EQ(step_of({30, 30, 30}), Nanoseconds(30));
  EXPECT_EQ(step_of({}), Nanoseconds(0));
}

}  // namespace
}  // namespace scenebench
