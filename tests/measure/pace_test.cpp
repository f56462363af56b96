// The time left that a run tells, on made-up machines.
#include "measure/pace.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace scenebench {
namespace {

TEST(Pace, IsThatOfThePlanUntilATwentiethOfTheWorkIsDone) {
  Pace pace(100);
  EXPECT_DOUBLE_EQ(pace.left(0, 0.1), 100);
  EXPECT_DOUBLE_EQ(pace.left(5, 0.1), 95);
  pace.note(0.04, 20);
  EXPECT_DOUBLE_EQ(pace.left(5, 0.1), 95) << "the first turns say little about the others";
  pace.note(0.06, 30);
  EXPECT_NEAR(pace.left(30, 0.1), 470, 1e-9);
}

TEST(Pace, GivesUpAPlanThatPassesWithoutWorkDone) {
  const Pace pace(10);
  EXPECT_DOUBLE_EQ(pace.left(50, 0.25), 150) << "at most a quarter is done";
}

TEST(Pace, EndsWithNothingLeft) {
  Pace pace(10);
  pace.note(1, 12);
  EXPECT_DOUBLE_EQ(pace.left(12, 1), 0);
}

/// Expects that what is told before and within the parts of the work, alike as planned, which take so many seconds, is
/// within a third of what is left in truth; from part number `from` on.
void expect_within_a_third(const std::vector<double>& parts, double planned, std::size_t from) {
  Pace pace(planned);
  double left = std::accumulate(parts.begin(), parts.end(), 0.0), seconds = 0;
  const double each = 1.0 / static_cast<double>(parts.size());
  for (std::size_t part = 0; part < parts.size(); ++part) {
    const double work = each * static_cast<double>(part);
    pace.note(work, seconds);
    for (const double step : {0.3, 0.3, 0.4}) {
      if (part >= from) {
        EXPECT_NEAR(pace.left(seconds, work + each), left, left / 3) << part;
      }
      seconds += step * parts[part];
      left -= step * parts[part];
    }
  }
}

TEST(Pace, IsWithinAThirdFromTheFirstLineOnIfThePlanIs) {
  for (const double planned : {7.0, 9.0, 11.0}) expect_within_a_third(std::vector<double>(18, 0.5), planned, 0);
}

TEST(Pace, IsWithinAThirdAgainSoonAfterOtherProgramsHaveComeOrGone) {
  for (const double later : {1.0, 0.25}) {
    std::vector<double> parts(6, 0.5);
    parts.resize(24, later);
    expect_within_a_third(parts, 12, 10);
  }
}

}  // namespace
}  // namespace scenebench
