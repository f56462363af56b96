#include <gtest/gtest.h>

#include <algorithm>
#include <any>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "trials/evolution.h"

namespace scenebench {
namespace {

/// Takes a microsecond for each byte of a wire. Each call takes a hundredth of that more than the one before.
class SlowingCodec : public VersionCodec {
 public:
  std::vector<std::byte> wire_for(const std::any&) override { return {}; }
  Verdict read(std::span<const std::byte>, Record&) override { return Verdict::accepted; }
  std::optional<Nanoseconds> time_reads(std::span<const std::byte> bytes, std::size_t batch) override {
    longest_batch = std::max(longest_batch, batch);
    pace_ += 0.01;
    return std::chrono::microseconds(bytes.size()) * (static_cast<double>(batch) * pace_);
  }

  std::size_t longest_batch = 0;

 private:
  double pace_ = 1;
};

TEST(TimeRatio, IsNotMovedByAMachineThatSlowsDown) {
  SlowingCodec codec;
  const std::vector<std::byte> wire(15), own(10);
  EXPECT_NEAR(time_ratio(codec, wire, own).value_or(0), 1.5, 1e-9);
  EXPECT_EQ(codec.longest_batch, 16u) << "the smallest batch that takes 100 microseconds";
}

}  // namespace
}  // namespace scenebench
