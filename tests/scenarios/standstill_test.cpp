// Operations during which the process stood still, on the made-up machine.
#include "fixtures/made_up_machine.h"
#include "fixtures/test.h"
#include "scenarios/standstill.h"

namespace scenebench::testing {
namespace {

constexpr double kMillisecond = 1e6;

/// How many of 1,000 operations of a tenth of a millisecond do not count if another program runs, or nothing does, for
/// `others` milliseconds after each `slice`.
std::size_t standstills(double slice, double others, bool has_cpu_clock = true) {
  Machine machine;
  machine.slice = slice * kMillisecond;
  machine.others = others * kMillisecond;
  machine.has_cpu_clock = has_cpu_clock;
  start(machine);
  Standstill standstill;
  for (int i = 0; i < 1'000; ++i) {
    work(kMillisecond / 10);
    standstill.happened();
  }
  return standstill.times();
}

TEST(AProcess, StandsStillOnceForEachTimeInWhichOthersOrNothingRun) {
  EXPECT_EQ(standstills(40, 3'000), 2u);
  EXPECT_EQ(standstills(40, 200), 2u);
  EXPECT_EQ(standstills(0, 0), 0u);
  EXPECT_EQ(standstills(3, 3), 0u) << "it shares its core";
  EXPECT_EQ(standstills(20, 50), 0u) << "a quota of processor time";
  EXPECT_EQ(standstills(40, 3'000, false), 0u) << "without a clock of its processor time nobody knows";
  EXPECT_THROW(standstills(0.05, 1'000), std::runtime_error) << "it always stands still";
}

TEST(ALongOperation, CountsAsLongAsItWorks) {
  start({});
  Standstill standstill;
  work(5'000 * kMillisecond);
  EXPECT_FALSE(standstill.happened());
}

}  // namespace
}  // namespace scenebench::testing
