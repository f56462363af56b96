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

TEST(ClockShare, IsUnknownWhereTheClockChangedBetweenProcessesAlone) {
  Numbers numbers;
  Turns turns;
  for (std::uint32_t process = 0; process < 10; ++process) {
    const double slower = 1 + 0.007 * process;
    for (int i = 0; i < 28; ++i) {
      turns.push_back({process, 0, {100 * slower, 1}, {100 * (1 + 0.01 * numbers.next())}, {}});
    }
  }
  const Estimate time = measured(turns, true).time;
  EXPECT_LT(time.value, 98);
  EXPECT_GT(time.high, 100) << "as it was measured";
}

/// `count` turns at the best clock and as many `slower` times slower, whose times are `ratio` times as long.
std::vector<ClockedTime> two_clocks(int count, double slower, double ratio) {
  std::vector<ClockedTime> turns;
  for (int i = 0; i < count; ++i) {
    const double noise = 0.0002 * (i % 3);
    turns.push_back({0, 0, noise});
    turns.push_back({0, std::log(slower), std::log(ratio) + noise});
  }
  return turns;
}

TEST(ClockShare, IsBetweenNothingAndAllOfTheClock) {
  EXPECT_NEAR(clock_share(two_clocks(20, 1.05, 1.00)).value, 0, 1e-9);
  EXPECT_NEAR(clock_share(two_clocks(20, 1.05, 1.02)).value, std::log(1.02) / std::log(1.05), 1e-9);
  EXPECT_EQ(clock_share(two_clocks(20, 1.05, 1.05)).value, 1);
  EXPECT_EQ(clock_share(two_clocks(20, 1.05, 1.20)).value, 1);
  EXPECT_EQ(clock_share(two_clocks(20, 1.05, 0.95)).value, 0);
  EXPECT_GT(clock_share(two_clocks(20, 1.05, 1.05)).lowest, 0.98);
  EXPECT_LE(clock_share(two_clocks(20, 1.05, 1.02)).lowest, clock_share(two_clocks(20, 1.05, 1.02)).value);
}

void expect_unknown(const std::vector<ClockedTime>& turns, const char* why) {
  EXPECT_EQ(clock_share(turns).value, 1) << why;
  EXPECT_EQ(clock_share(turns).lowest, 0) << why;
}

TEST(ClockShare, IsAllOrNothingOfTheClockWhereTurnsDoNotTell) {
  expect_unknown({}, "none");
  expect_unknown(two_clocks(7, 1.05, 1), "too few");
  expect_unknown(two_clocks(20, 1.003, 1), "a steady clock");
  auto noisy = two_clocks(20, 1.05, 1.02);
  for (std::size_t i = 0; i < noisy.size(); ++i) noisy[i].time += i % 8 < 4 ? 0 : 0.2;
  expect_unknown(noisy, "noise hides it");
}

}  // namespace
}  // namespace scenebench
