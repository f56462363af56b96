// What this process asks the system about itself.
#include "system/process.h"

#include <benchmark/benchmark.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace scenebench {
namespace {

constexpr std::int64_t kMegabyte = 1'000'000;

TEST(PeakMemory, CountsWhatWasGivenBackUntilItIsRestarted) {
  const std::int64_t before = peak_memory();
  {
    std::vector<std::byte> block(100 * kMegabyte, std::byte{1});
    benchmark::DoNotOptimize(block.data());
  }
  const std::int64_t high = peak_memory();
  EXPECT_GT(high, before + 90 * kMegabyte);
  if (!limits_memory()) GTEST_SKIP() << "sanitizers keep what is freed";
  if (!restart_peak_memory()) GTEST_SKIP() << "not on this system";
  EXPECT_LT(peak_memory(), high - 90 * kMegabyte);
}

}  // namespace
}  // namespace scenebench
