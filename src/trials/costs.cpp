#include "trials/costs.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "results/estimate.h"
#include "system/machine.h"

namespace scenebench {
namespace {

const CodecEntry* find_checking(const CodecEntry& codec, std::span<const std::byte> wire, const Workload& workload,
                                std::span<const CodecEntry> codecs) {
  for (const CodecEntry& other : codecs) {
    const CodecInfo& info = other.info;
    if (info.input != Input::checked || info.library != codec.info.library || info.form != codec.info.form) continue;
    const auto tested = other.open(workload);
    if (tested && tested->try_decode(wire) == Verdict::accepted) return &other;
  }
  return nullptr;
}

/// Times phase load of one codec in a few batches.
class LoadTime {
 public:
  LoadTime(const CodecEntry& codec, const Workload& workload) : name_(codec.info.name), tested_(codec.open(workload)) {
    if (tested_->prove()) fail();
  }

  void run_batch() {
    constexpr std::size_t kBatch = 100;
    const auto times = tested_->time_batch(Phase::load, {kBatch});
    if (!times) fail();
    times_.push_back(times->whole.count() / kBatch);
  }

  /// In nanoseconds per operation.
  double median() const { return median_of(times_).value; }

 private:
  [[noreturn]] void fail() const {
    throw std::runtime_error(fmt::format("codec {} does not give back what it was given", name_));
  }

  std::string name_;
  std::unique_ptr<CodecUnderTest> tested_;
  std::vector<double> times_;
};

std::size_t batch_for(VersionCodec& codec, std::span<const std::byte> wire) {
  constexpr Nanoseconds kBatchTime = std::chrono::microseconds(100);
  constexpr std::size_t kMostReads = 1'000'000;  // a limit for codecs that do next to nothing
  std::size_t batch = 1;
  while (batch < kMostReads && codec.time_reads(wire, batch).value_or(kBatchTime) < kBatchTime) batch *= 2;
  return batch;
}

}  // namespace

std::optional<CheckingCodec> checking_codec(const CodecEntry& codec, std::span<const std::byte> wire,
                                            const Workload& workload, std::span<const CodecEntry> codecs) {
  const CodecEntry* other = find_checking(codec, wire, workload, codecs);
  if (!other) return std::nullopt;
  if (!emulator_name().empty()) return CheckingCodec{.codec = other->info.name};
  LoadTime trusting(codec, workload), checking(*other, workload);
  constexpr int kRounds = 51;
  for (int i = 0; i < kRounds; ++i) {
    trusting.run_batch();
    checking.run_batch();
  }
  return CheckingCodec{other->info.name, checking.median(), trusting.median()};
}

std::optional<double> time_ratio(VersionCodec& codec, std::span<const std::byte> wire, std::span<const std::byte> own) {
  constexpr std::size_t kRounds = 11;
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
