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
    case Phase::update_one: return can_.updates_one && can_update() && !info_.is_floor;
    case Phase::decode_all: return !shape_.is_document() && !info_.is_floor;
    case Phase::generic: return shape_.is_document() && !info_.reads_nothing;
    case Phase::incremental: return can_.reads_events;
    case Phase::copy: return can_.in_situ;
    default: return !can_.only_reads_events;
  }
}

bool CodecUnderTest::can_update() const {
  std::size_t input = 0;
  while (input < inputs() && codec_->can_update(values_[input])) ++input;
  return input == inputs();
}

std::string_view CodecUnderTest::why_not(Phase phase) const {
  const bool has_no_room = phase == Phase::update_one && can_.updates_one && !info_.is_floor && !can_update();
  return has_no_room ? "no room for the new text where the library changes it in place" : "";
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
  constexpr std::size_t kMost = 1 << 16;
  const bool reads_objects = is_encode(phase) || info_.wire_is_address;
  if (is_cold(phase)) {
    const std::size_t most = std::max<std::size_t>(kBatchBytes / std::max<std::size_t>(mean_bytes_, 1), 1);
    return reads_objects ? std::min(most, inputs()) : most;  // wires are copied, objects are evicted where they are
  }
  const std::size_t all = reads_objects ? mean_bytes_ * inputs() : wires_.total_bytes();
  if (!writes_to_wires(phase) && all <= kBatchBytes) return kMost;
  return std::clamp<std::size_t>(kBatchBytes * inputs() / std::max<std::size_t>(all, 1), 1, kMost);
}

std::size_t CodecUnderTest::live_objects() const {
  constexpr std::size_t kLiveBytes = 64 << 10, kFew = 4, kMost = 32, kLarge = 1 << 20;
  if (mean_bytes_ >= kLarge) return 1;
  return std::clamp(kLiveBytes / mean_bytes_, kFew, kMost);
}

std::optional<BatchTimes> CodecUnderTest::time_batch(Phase phase, Batch batch) {
  const auto first_use = [&] { return is_step(phase) ? first_steps(phase) : checked_batch(phase, {}); };
  if (!use_first(static_cast<std::size_t>(phase), first_use)) return std::nullopt;
  return checked_batch(phase, batch);
}

std::optional<Nanoseconds> CodecUnderTest::time_part(const ScenePart& part, Batch batch) {
  const auto checked = [&](Batch some) {
    return checked_sums(
        Phase::load, some, [&](std::size_t input) { return sum_of_part(part, input); },
        [&](Wires wires, Rotation& rotation) { return codec_->time_part(wires, rotation, some, part); });
  };
  if (!use_first(kParts, [&] { return checked({}); })) return std::nullopt;
  const auto times = checked(batch);
  return times ? std::optional(times->whole) : std::nullopt;
}

/// A new codec's buffers grow while it works. Before its first batch of `what`, a phase or parts, lets it do that with
/// the longest wire, so that none of the timed operations has to make room. Returns whether `first_use` did.
template <class Operation>
bool CodecUnderTest::use_first(std::size_t what, Operation&& first_use) {
  if (has_used_.test(what)) return true;
  has_used_.set(what);
  const Rotation longest(inputs(), wires_.longest());
  const Rotations after = std::exchange(next_, {longest, longest, longest});
  const bool succeeded = first_use().has_value();
  next_ = after;
  return succeeded;
}

/// The steps of as many objects as their batches keep alive, each of the longest wire: a codec may have a pool of
/// objects, each of which grows.
std::optional<BatchTimes> CodecUnderTest::first_steps(Phase step) {
  const std::size_t count = live_objects();
  const auto longest = static_cast<std::uint32_t>(wires_.longest());
  const Wires copies = wires_.copies(Rotation(std::span(&longest, 1), 0), count, random_);
  Rotation each_once(count);
  const BatchResult result = codec_->time_reads(step, copies, each_once, {.operations = count});
  return time_if(result.readable && result.sum == count * sums_[longest], result);
}

std::optional<BatchTimes> CodecUnderTest::checked_batch(Phase phase, Batch batch) {
  switch (phase) {
    case Phase::encode:
    case Phase::encode_cold: return checked_encode(phase, batch);
    case Phase::update_one: return checked_update(batch);
    case Phase::decode_all:
    case Phase::generic: return checked_decode_all(batch);
    case Phase::copy: return checked_copy(batch);
    default:
      return checked_sums(
          phase, batch,
          [&](std::size_t input) {
            if (phase != Phase::decode_one) return sums_[input];
            Sum sum;
            sum.text(*shape_.one_field(values_[input]));
            return sum.total();
          },
          [&](Wires wires, Rotation& rotation) { return codec_->time_reads(phase, wires, rotation, batch); });
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
  const BatchResult result = over_wires(Phase::update_one, batch, [&](Wires wires, Rotation& rotation) {
    return codec_->time_update_one(wires, rotation, batch);
  });
  return time_if(result.readable && is_proven_update(result.last, last), result);
}

/// The last structs or tree must have the proven object's sum. Each operation frees the result of the one before it,
/// the first a copy of the original.
std::optional<BatchTimes> CodecUnderTest::checked_decode_all(Batch batch) {
  const std::size_t last = next_.decode.peek(batch.operations);
  const std::shared_ptr<void> structs = shape_.copy(values_[last]);
  const BatchResult result = over_wires(Phase::decode_all, batch, [&](Wires wires, Rotation& rotation) {
    return codec_->time_decode_all(wires, rotation, batch, structs.get());
  });
  return time_if(result.readable && shape_.sum_of(structs.get()) == sums_[last], result);
}

/// The last copy must equal the wire.
std::optional<BatchTimes> CodecUnderTest::checked_copy(Batch batch) {
  const std::span<const std::byte> last = text(next_.decode.peek(batch.operations));
  std::vector<std::byte> copy(text(wires_.longest()).size());
  const BatchResult result = over_wires(Phase::copy, batch, [&](Wires wires, Rotation& rotation) {
    return time_copies(wires, rotation, batch, copy);
  });
  return time_if(std::ranges::equal(std::span(copy).first(last.size()), last), result);
}

/// Reading: the sum of all walks must be that of the proven objects, each of which is `sum_of(input)`.
template <class SumOf, class Loop>
std::optional<BatchTimes> CodecUnderTest::checked_sums(Phase phase, Batch batch, SumOf&& sum_of, Loop&& run) {
  Rotation order = next_.decode;
  std::uint64_t expected = 0;
  for (std::size_t i = 0; i < batch.operations; ++i) expected += sum_of(order.next());
  const BatchResult result = over_wires(phase, batch, run);
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

/// Runs a batch over fresh copies of the next wires: in the caches, or evicted. If the wires are few, they stay in the
/// caches by themselves, and need no copies unless the codec writes to them.
template <class Loop>
BatchResult CodecUnderTest::over_wires(Phase phase, Batch batch, Loop&& run) {
  if (info_.wire_is_address) place_objects(phase, next_.decode, batch.operations);
  const bool stay = wires_.total_bytes() <= kBatchBytes && !writes_to_wires(phase);
  if (stay && !is_cold(phase)) return run(wires_.all(), next_.decode);
  const Wires copies = is_cold(phase) ? wires_.cold_copies(next_.decode, batch.operations, random_)
                                      : wires_.copies(next_.decode, batch.operations, random_);
  next_.decode.skip(batch.operations);
  Rotation each_once(batch.operations);
  return run(copies, each_once);
}

}  // namespace scenebench
