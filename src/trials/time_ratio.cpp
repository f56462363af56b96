#include "trials/time_ratio.h"

#include <array>
#include <chrono>

#include "results/estimate.h"

namespace scenebench {
namespace {

constexpr Nanoseconds kBatchTime = std::chrono::microseconds(100);
constexpr std::size_t kMostReads = 1'000'000;  // a limit for codecs that do next to nothing
constexpr std::size_t kRounds = 11;

std::size_t batch_for(VersionCodec& codec, std::span<const std::byte> wire) {
  std::size_t batch = 1;
  while (batch < kMostReads && codec.time_reads(wire, batch).value_or(kBatchTime) < kBatchTime) batch *= 2;
  return batch;
}

}  // namespace

std::optional<double> time_ratio(VersionCodec& codec, std::span<const std::byte> wire, std::span<const std::byte> own) {
  const std::size_t batch = batch_for(codec, own);
  std::array<double, kRounds> ratios{};
  for (double& ratio : ratios) {
    const auto own_before = codec.time_reads(own, batch), wire_before = codec.time_reads(wire, batch);
    const auto wire_after = codec.time_reads(wire, batch), own_after = codec.time_reads(own, batch);
    if (!own_before || !wire_before || !wire_after || !own_after) return std::nullopt;
    ratio = (*wire_before + *wire_after) / (*own_before + *own_after);
  }
  return median_of(ratios).value;
}

}  // namespace scenebench
