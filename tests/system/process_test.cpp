// Facts about this process, and running other programs.
#include "system/process.h"

#include <benchmark/benchmark.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "system/files.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

constexpr std::int64_t kMegabyte = 1'000'000;

TEST(PeakMemory, CountsWhatWasGivenBackUntilItIsRestarted) {
  const std::int64_t before = *peak_memory();
  {
    std::vector<std::byte> block(100 * kMegabyte, std::byte{1});
    benchmark::DoNotOptimize(block.data());
  }
  const std::int64_t high = *peak_memory();
  EXPECT_GT(high, before + 90 * kMegabyte);
  if (!limits_memory()) GTEST_SKIP() << "sanitizers keep what is freed";
  if (!restart_peak_memory()) GTEST_SKIP() << "not on this system";
  EXPECT_LT(*peak_memory(), high - 90 * kMegabyte);
}

TEST(ScopedVariable, IsSetWhileItLivesAndThenWhatItWas) {
  constexpr const char* kName = "SCENEBENCH_TEST_VARIABLE";
  const auto value = [] { return std::string(std::getenv(kName) ? std::getenv(kName) : "none"); };
  ASSERT_EQ(value(), "none");
  {
    const ScopedVariable outer(kName, "one");
    EXPECT_EQ(value(), "one");
  }
  EXPECT_EQ(value(), "none");
}

#ifdef __linux__
TEST(EndWithParent, KillsAProcessWhoseParentHasEndedBeforeTheCall) {
  const std::int64_t parent = this_process();
  EXPECT_EXIT(end_with_parent(parent + 1), testing::KilledBySignal(SIGKILL), "");
  EXPECT_EXIT((end_with_parent(parent), std::exit(0)), testing::ExitedWithCode(0), "");
}
#endif

TEST(ScratchFolder, IsAnotherEachTimeAndGoneAfterwards) {
  std::filesystem::path first;
  {
    const ScratchFolder one, other;
    first = one.path();
    EXPECT_NE(one.path(), other.path());
    EXPECT_TRUE(std::filesystem::is_empty(first));
  }
  EXPECT_FALSE(std::filesystem::exists(first));
}

TEST(RunProgram, SaysWhyAProgramCouldNotBeStarted) {
  const ScratchFolder scratch;
  const ProgramEnd end = run_program(scratch.path() / "missing", {});
  EXPECT_EQ(end.status, -1);
  EXPECT_FALSE(end.killed_by.empty());
}

}  // namespace
}  // namespace scenebench
