// Work whose times follow the clock frequency, or not, or in part.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

#include "fixtures/made_up_turns.h"
#include "measure/clock_share.h"

namespace scenebench {
namespace {

/// The figure of ten processes with 28 turns each, for work of 100 ns at the best clock. The clock is slower by up to
/// `spread`, and the times follow it to the power of `follows`.
double figure(double spread, double follows) {
  Numbers numbers;
  Turns turns;
  for (std::uint32_t process = 0; process < 10; ++process) {
    for (int i = 0; i < 28; ++i) {
      const double slower = 1 + spread * numbers.next();
      const double noise = 1 + 0.01 * numbers.next();
      turns.push_back({process, 0, {100 * slower, 1}, {100 * std::pow(slower, follows) * noise}, {}});
    }
  }
  return measured(turns, true).time.value;
}

TEST(ClockShare, LeavesTimeInMemoryAsItWasWhateverTheClockDid) {
  for (const double spread : {0.03, 0.07, 0.09}) {
    EXPECT_NEAR(figure(spread, 0), 100, 0.6) << spread;
    EXPECT_NEAR(figure(spread, 0.5), 100, 0.6) << spread;
  }
}

TEST(ClockShare, TakesTheClockOutOfTimeInTheCore) {
  for (const double spread : {0.0, 0.03, 0.07, 0.09}) EXPECT_NEAR(figure(spread, 1), 100, 0.6) << spread;
}

/// `count` turns at the best clock and as many 5% slower, whose times are `ratio` times as long.
std::vector<ClockedTime> two_clocks(int count, double ratio) {
  std::vector<ClockedTime> turns;
  for (int i = 0; i < count; ++i) {
    const double noise = 0.002 * (i % 3);
    turns.push_back({0, noise});
    turns.push_back({std::log(1.05), std::log(ratio) + noise});
  }
  return turns;
}

TEST(ClockShare, IsBetweenNothingAndAllOfTheClock) {
  EXPECT_NEAR(clock_share(two_clocks(20, 1.00)), 0, 1e-9);
  EXPECT_NEAR(clock_share(two_clocks(20, 1.02)), std::log(1.02) / std::log(1.05), 1e-9);
  EXPECT_EQ(clock_share(two_clocks(20, 1.05)), 1);
  EXPECT_EQ(clock_share(two_clocks(20, 1.20)), 1);
  EXPECT_EQ(clock_share(two_clocks(20, 0.95)), 0);
}

TEST(ClockShare, IsAllOfTheClockWhereTurnsDoNotTell) {
  EXPECT_EQ(clock_share({}), 1);
  EXPECT_EQ(clock_share(two_clocks(7, 1)), 1) << "too few";
  EXPECT_EQ(clock_share(std::vector<ClockedTime>(100, ClockedTime{0, 1})), 1) << "a steady clock";
  auto noisy = two_clocks(20, 1.03);
  for (std::size_t i = 0; i < noisy.size(); ++i) noisy[i].time += i % 8 < 4 ? 0 : 0.2;
  EXPECT_EQ(clock_share(noisy), 1) << "noise hides it";
}

}  // namespace
}  // namespace scenebench
