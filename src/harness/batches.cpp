// The batches of a CodecUnderTest. Their inputs are in the first two caches, or in memory; they are checked afterwards.
#include <algorithm>
#include <utility>

#include "harness/codec_under_test.h"
#include "harness/timing.h"
#include "system/evict.h"

namespace scenebench {
namespace {

std::optional<BatchTimes> time_if(bool right, const BatchResult& result) {
  return right ? std::optional(result.times) : std::nullopt;
}

}  // namespace

bool CodecUnderTest::has(Phase phase) const {
  switch (phase) {
    case Phase::encode:
    case Phase::encode_cold: return can_.encodes;
    case Phase::decode_one: return can_.decodes_one && !info_.is_floor;
    case Phase::update_one: return can_.updates_one && !info_.is_floor;
    case Phase::decode_all: return !shape_.is_document() && !info_.is_floor;
    case Phase::generic: return shape_.is_document() && !info_.reads_nothing;
    case Phase::incremental: return can_.reads_events;
    case Phase::copy: return can_.in_situ;
    default: return !can_.only_reads_events;
  }
}

void CodecUnderTest::relocate() {
  // The last filler is freed only at the end of this function, so nothing allocated here can get its old address back.
  const HeapFiller last = std::exchange(filler_, HeapFiller(random_));
  codec_->renew();
  wires_.relocate(random_);
  filler_.free_small();
  has_used_.reset();
}

void CodecUnderTest::start_at(std::size_t input) {
  next_ = {Rotation(inputs(), input), Rotation(inputs(), input), Rotation(cold_order_, input)};
}

std::size_t CodecUnderTest::most_operations(Phase phase) const {
  constexpr std::size_t kMost = 1 << 16, kLiveBytes = 64 << 10, kFewAlive = 4, kMostAlive = 32, kLarge = 1 << 20;
  if (is_step(phase)) return mean_bytes_ < kLarge ? std::clamp(kLiveBytes / mean_bytes_, kFewAlive, kMostAlive) : 1;
  const bool reads_objects = is_encode(phase) || info_.wire_is_address;
  if (is_cold(phase)) {
    const std::size_t most = std::max<std::size_t>(kBatchBytes / std::max<std::size_t>(mean_bytes_, 1), 1);
    return reads_objects ? std::min(most, inputs()) : most;  // wires are copied, objects are evicted where they are
  }
  const std::size_t all = reads_objects ? mean_bytes_ * inputs() : wires_.total_bytes();
  if (!writes_to_wires(phase) && all <= kBatchBytes) return kMost;
  return std::clamp<std::size_t>(kBatchBytes * inputs() / std::max<std::size_t>(all, 1), 1, kMost);
}

std::optional<BatchTimes> CodecUnderTest::time_batch(WhatToRead what, Batch batch) {
  return use_first(what.phase) ? checked_batch(what, batch) : std::nullopt;
}

/// A new codec's buffers grow while it works. Before its first batch of a phase, lets it do that with the longest wire,
/// so that none of the timed operations has to make room: with as many objects as a step's batch keeps alive, because a
/// codec may have a pool of objects, each of which grows. Returns whether it did it right.
bool CodecUnderTest::use_first(Phase phase) {
  const auto number = static_cast<std::size_t>(phase);
  if (has_used_.test(number)) return true;
  has_used_.set(number);
  const auto longest = static_cast<std::uint32_t>(wires_.longest_input());
  const Rotation always(std::span(&longest, 1), 0);
  struct Restored {  // even if the codec throws
    Rotations &now, before;
    ~Restored() { now = before; }
  };
  const Restored next{next_, std::exchange(next_, {always, always, always})};
  return checked_batch(phase, {is_step(phase) ? most_operations(phase) : 1}).has_value();
}

std::optional<BatchTimes> CodecUnderTest::checked_batch(WhatToRead what, Batch batch) {
  switch (what.phase) {
    case Phase::encode:
    case Phase::encode_cold: return checked_encode(what.phase, batch);
    case Phase::update_one: return checked_update(batch);
    case Phase::decode_all:
    case Phase::generic: return checked_decode_all(batch);
    case Phase::copy: return checked_copy(batch);
    default: return checked_reads(what, batch);
  }
}

/// The wire of the batch's last encode must be the proven one, byte for byte.
std::optional<BatchTimes> CodecUnderTest::checked_encode(Phase phase, Batch batch) {
  Rotation& rotation = is_cold(phase) ? next_.cold : next_.encode;
  const std::size_t last = rotation.peek(batch.operations);
  place_objects(phase, rotation, batch.operations);
  const BatchResult result = codec_->time_encode(values_, rotation, batch);
  return time_if(result.readable && std::ranges::equal(result.last, wire(last)), result);
}

/// The last updated wire must be the proven one, byte for byte.
std::optional<BatchTimes> CodecUnderTest::checked_update(Batch batch) {
  const std::size_t last = next_.decode.peek(batch.operations);
  const auto [wires, order] = place_wires(Phase::update_one, batch);
  const BatchResult result = codec_->time_update_one(wires, *order, batch);
  return time_if(result.readable && is_proven_update(result.last, last), result);
}

/// The last structs or tree must have the proven object's sum. Each operation frees the result of the one before it,
/// the first a copy of the original.
std::optional<BatchTimes> CodecUnderTest::checked_decode_all(Batch batch) {
  const std::size_t last = next_.decode.peek(batch.operations);
  const std::shared_ptr<void> structs = shape_.copy(values_[last]);
  const auto [wires, order] = place_wires(Phase::decode_all, batch);
  const BatchResult result = codec_->time_decode_all(wires, *order, batch, structs.get());
  return time_if(result.readable && shape_.sum_of(structs.get()) == sums_[last], result);
}

/// The last copy must equal the wire.
std::optional<BatchTimes> CodecUnderTest::checked_copy(Batch batch) {
  const std::span<const std::byte> last = text(next_.decode.peek(batch.operations));
  std::vector<std::byte> copy(text(wires_.longest_input()).size());
  const auto [wires, order] = place_wires(Phase::copy, batch);
  const BatchResult result = time_copies(wires, *order, batch, copy);
  return time_if(std::ranges::equal(std::span(copy).first(last.size()), last), result);
}

/// The sum of all walks must be that of the proven objects, parts or fields.
std::optional<BatchTimes> CodecUnderTest::checked_reads(WhatToRead what, Batch batch) {
  Rotation inputs = next_.decode;
  std::uint64_t expected = 0;
  for (std::size_t i = 0; i < batch.operations; ++i) expected += expected_sum(what, inputs.next());
  const auto [wires, order] = place_wires(what.phase, batch);
  const BatchResult result = codec_->time_reads(what, wires, *order, batch);
  return time_if(result.readable && result.sum == expected, result);
}

bool CodecUnderTest::writes_to_wires(Phase phase) const {
  if (is_encode(phase) || phase == Phase::copy) return false;
  return phase == Phase::update_one ? can_.updates_in_place : can_.in_situ;
}

/// Puts the next objects where the phase wants them, for encode and for codecs whose wire is an object's address.
void CodecUnderTest::place_objects(Phase phase, Rotation order, std::size_t operations) {
  std::vector<std::span<const std::byte>> memory;
  for (std::size_t left = std::min(operations, inputs()); left > 0; --left) {
    const std::size_t input = order.next();
    const auto blocks =
        can_.own_objects ? codec_->blocks_of_own(values_, input) : shape_.blocks_of(values_[input]);
    memory.insert(memory.end(), blocks.begin(), blocks.end());
  }
  is_cold(phase) ? evict(memory) : bring_near(memory);
}

/// Makes fresh copies of a batch's wires: in the caches, or evicted. If the wires are few, they stay in the caches by
/// themselves, and need no copies unless the codec writes to them. Returns the wires, and in which order to read them.
std::pair<Wires, Rotation*> CodecUnderTest::place_wires(Phase phase, Batch batch) {
  if (info_.wire_is_address) place_objects(phase, next_.decode, batch.operations);
  const bool stay = wires_.total_bytes() <= kBatchBytes && !writes_to_wires(phase);
  if (stay && !is_cold(phase)) return {wires_.all(), &next_.decode};
  const Wires copies = is_cold(phase) ? wires_.cold_copies(next_.decode, batch.operations, random_)
                                      : wires_.copies(next_.decode, batch.operations, random_);
  next_.decode.skip(batch.operations);
  each_once_ = Rotation(batch.operations);
  return {copies, &each_once_};
}

}  // namespace scenebench
