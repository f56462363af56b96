// Makes a CodecUnderTest from an AnyCodec and proven inputs: batches, which find their inputs in the caches or in
// memory and are checked afterwards.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/any_codec.h"
#include "harness/first_uses.h"
#include "harness/heap_filler.h"
#include "harness/memory.h"
#include "harness/proven_inputs.h"
#include "harness/uniting.h"
#include "harness/untimed_codec.h"
#include "harness/wire_compression.h"
#include "model/shapes.h"
#include "system/evict.h"
#include "system/heap.h"

namespace scenebench {
namespace {

template <class Shape>
class CodecOverWorkload final : public UntimedCodec<Shape> {
 public:
  CodecOverWorkload(std::unique_ptr<AnyCodec<Shape>> codec, const Workload& workload)
      : UntimedCodec<Shape>(std::move(codec)),
        inputs_(*codec_, workload),
        can_update_(can_.updates_one && inputs_.can_update()),
        encode_rotation_(inputs()),
        decode_rotation_(inputs()) {}

  std::size_t inputs() const override { return inputs_.values().size(); }

  std::optional<Mismatch> prove() override {
    compression_ = {};
    first_uses_ = {};
    return inputs_.prove();
  }

  std::optional<Mismatch> prove_phase(Phase phase) override { return inputs_.prove_phase(phase); }

  std::optional<Mismatch> confirm(std::uint64_t proven) override {
    compression_ = {};
    first_uses_ = {};
    return inputs_.confirm(proven);
  }

  std::uint64_t sums() const override { return inputs_.sums(); }

  std::span<const std::byte> wire(std::size_t input) const override { return inputs_.wires().all()[input]; }

  std::uint64_t sum(std::size_t input) const override { return inputs_.sum(input); }

  bool has(Phase phase) const override {
    switch (phase) {
      case Phase::encode:
      case Phase::encode_cold: return can_.encodes;
      case Phase::decode_one: return can_.decodes_one && !info_.is_floor;
      case Phase::update_one: return can_update_ && !info_.is_floor;
      case Phase::decode_all: return !kIsDocument && !info_.is_floor;
      case Phase::generic: return kIsDocument && !info_.reads_nothing;
      case Phase::typed: return !inputs_.structs().empty() && can_.fills_structs && !info_.reads_nothing;
      case Phase::incremental: return can_.reads_events;
      case Phase::copy: return can_.in_situ;
      default: return !can_.only_reads_events && (!is_compression(phase) || !info_.is_floor);
    }
  }

  std::string_view why_not(Phase phase) const override {
    const bool has_no_room = phase == Phase::update_one && can_.updates_one && !info_.is_floor && !can_update_;
    return has_no_room ? "no room for the new text where the library changes it in place" : "";
  }

  std::optional<BatchTimes> time_batch(Phase phase, Batch batch) override {
    if (is_compression(phase)) return compression_.time_batch(phase, wires().all(), batch);
    const auto first_use = [&] { return is_step(phase) ? first_steps(phase) : checked_batch(phase, {}); };
    if (!use_first(static_cast<std::size_t>(phase), first_use)) return std::nullopt;
    if (has_large_objects()) unite_free_blocks();
    return checked_batch(phase, batch);
  }

  std::size_t most_operations(Phase phase) const override {
    constexpr std::size_t kMost = 1 << 16;
    if (is_compression(phase)) return kMost;
    const bool reads_objects = is_encode(phase) || info_.wire_is_address;
    const std::size_t all = reads_objects ? inputs_.mean_bytes() * inputs() : inputs_.wires().total_bytes();
    const bool has_fresh_bytes = writes_to_wires(phase) || is_cold(phase);
    if (!has_fresh_bytes && all <= kBatchBytes) return kMost;
    const bool is_evicted_once = reads_objects && is_cold(phase);  // objects are not copied, as wires are
    const std::size_t most = is_evicted_once ? std::min(inputs(), kMost) : kMost;
    return std::clamp<std::size_t>(kBatchBytes * inputs() / std::max<std::size_t>(all, 1), 1, most);
  }

  std::size_t live_objects() const override {
    constexpr std::size_t kLiveBytes = 64 << 10, kFew = 4, kMost = 32, kLarge = 1 << 20;
    if (inputs_.mean_bytes() >= kLarge) return 1;
    return std::clamp(kLiveBytes / inputs_.mean_bytes(), kFew, kMost);
  }

  void start_at(std::size_t input) override {
    encode_rotation_ = decode_rotation_ = Rotation(inputs(), input);
    compression_.start_at(input % inputs());
  }

  void relocate() override {
    // The last filler is freed only at the end of this function, so nothing allocated here can get its old address
    // back.
    const HeapFiller last = std::exchange(filler_, HeapFiller(random_));
    codec_->renew();
    wires().relocate(random_);
    filler_.free_small();
    first_uses_.forget();
  }

  std::optional<Nanoseconds> time_part(const ScenePart& part, Batch batch) override {
    if (!use_first(FirstUses::kParts, [&] { return checked_part(part, {}); })) return std::nullopt;
    if (has_large_objects()) unite_free_blocks();
    return checked_part(part, batch);
  }

  void count_memory(Footprint& footprint) override {
    scenebench::count_memory(*codec_, inputs_.values().front(), wires().all().front(), footprint);
  }

 private:
  /// A new codec's buffers grow while it works. Before its first batch of `what`, a phase or parts, lets it do that
  /// with the longest wire, so that none of the timed operations has to make room. Returns whether `first_use` did.
  template <class Operation>
  bool use_first(std::size_t what, Operation&& first_use) {
    if (!first_uses_.begin(what)) return true;
    const Rotation longest(inputs(), first_uses_.longest(wires().all()));
    const Rotation encodes = std::exchange(encode_rotation_, longest);
    const Rotation decodes = std::exchange(decode_rotation_, longest);
    const bool succeeded = first_use().has_value();
    encode_rotation_ = encodes;
    decode_rotation_ = decodes;
    return succeeded;
  }

  /// The steps of as many objects as their batches keep alive, each of the longest wire: a codec may have a pool of
  /// objects, each of which grows.
  std::optional<BatchTimes> first_steps(Phase step) {
    const Wires copies = first_uses_.copies_of_longest(wires().all(), live_objects(), info_.padding);
    Rotation each_once(copies.size());
    const BatchResult result = codec_->time_reads(step, copies, each_once, {.operations = copies.size()});
    const std::uint64_t sum = inputs_.sum(first_uses_.longest(wires().all()));
    return time_if(result.readable && result.sum == copies.size() * sum, result);
  }

  std::optional<BatchTimes> checked_batch(Phase phase, Batch batch) {
    switch (phase) {
      case Phase::encode:
      case Phase::encode_cold: return checked_encode(phase, batch);
      case Phase::update_one: return checked_update(batch);
      case Phase::decode_all:
      case Phase::generic: return checked_decode_all(batch);
      case Phase::typed: return checked_typed(batch);
      case Phase::copy: return checked_copy(batch);
      default: return checked_reads(phase, batch);
    }
  }

  std::optional<Nanoseconds> checked_part(const ScenePart& part, Batch batch) {
    Rotation order = decode_rotation_;
    std::uint64_t expected = 0;
    for (std::size_t i = 0; i < batch.operations; ++i) expected += inputs_.sum(part, order.next());
    const BatchResult result = over_wires(Phase::load, batch, [&](Wires wires, Rotation& rotation) {
      return codec_->time_part(wires, rotation, batch, part);
    });
    return result.readable && result.sum == expected ? std::optional(result.times.whole) : std::nullopt;
  }

  using UntimedCodec<Shape>::codec_;
  using UntimedCodec<Shape>::info_;
  using UntimedCodec<Shape>::can_;

  static constexpr bool kIsDocument = std::is_same_v<Shape, document::Value>;

  WireSet& wires() { return inputs_.wires(); }

  /// Puts the next objects where the phase wants them, for encode and for codecs whose wire is an object's address.
  void place_objects(Phase phase, Rotation order, std::size_t operations) {
    const auto memory = codec_->memory_of(inputs_.values(), order, std::min(operations, inputs()));
    is_cold(phase) ? evict(memory) : bring_near(memory);
  }

  /// The wire of the batch's last encode must be the proven one, byte for byte.
  std::optional<BatchTimes> checked_encode(Phase phase, Batch batch) {
    const std::size_t last = encode_rotation_.peek(batch.operations);
    place_objects(phase, encode_rotation_, batch.operations);
    const BatchResult result = with_uniting(phase, codec_->time_encode(inputs_.values(), encode_rotation_, batch));
    return time_if(result.readable && std::ranges::equal(result.last, wires().all()[last]), result);
  }

  bool writes_to_wires(Phase phase) const {
    if (is_compression(phase) || is_encode(phase) || phase == Phase::copy) return false;
    return phase == Phase::update_one ? can_.updates_in_place : can_.in_situ;
  }

  /// The last updated wire must be the proven one, byte for byte.
  std::optional<BatchTimes> checked_update(Batch batch) {
    const std::size_t last = decode_rotation_.peek(batch.operations);
    const BatchResult result = over_wires(Phase::update_one, batch, [&](Wires wires, Rotation& rotation) {
      return codec_->time_update_one(wires, rotation, batch);
    });
    return time_if(result.readable && inputs_.is_proven_update(result.last, last), result);
  }

  /// The last structs or tree must have the proven object's sum. Each operation frees the result of the one before it,
  /// the first a copy of the original.
  std::optional<BatchTimes> checked_decode_all(Batch batch) {
    batch.unites = has_large_objects();
    const std::size_t last = decode_rotation_.peek(batch.operations);
    Shape structs = inputs_.values()[last];
    const BatchResult result = over_wires(Phase::decode_all, batch, [&](Wires wires, Rotation& rotation) {
      return codec_->time_decode_all(wires, rotation, batch, structs);
    });
    return time_if(result.readable && sum_of(structs) == inputs_.sum(last), result);
  }

  /// The same for the structs of a document.
  std::optional<BatchTimes> checked_typed(Batch batch) {
    const std::size_t last = decode_rotation_.peek(batch.operations);
    document::Structs structs = inputs_.structs()[last];
    document::StructsBuilder builder(structs);
    const BatchResult result = over_wires(Phase::typed, batch, [&](Wires wires, Rotation& rotation) {
      return codec_->time_typed(wires, rotation, batch, builder);
    });
    return time_if(result.readable && document::sum_of(structs) == inputs_.sum_of_structs(last), result);
  }

  /// The last copy must equal the wire.
  std::optional<BatchTimes> checked_copy(Batch batch) {
    const std::span<const std::byte> last = wires().all()[decode_rotation_.peek(batch.operations)];
    std::vector<std::byte> copy(wires().longest());
    const BatchResult result = over_wires(Phase::copy, batch, [&](Wires wires, Rotation& rotation) {
      return time_copies(wires, rotation, batch, copy);
    });
    return time_if(std::ranges::equal(std::span(copy).first(last.size()), last), result);
  }

  /// The phases that read: the sum of their walks must be that of the proven objects.
  std::optional<BatchTimes> checked_reads(Phase phase, Batch batch) {
    Rotation order = decode_rotation_;
    std::uint64_t expected = 0;
    for (std::size_t i = 0; i < batch.operations; ++i) expected += inputs_.sum(phase, order.next());
    const BatchResult result = over_wires(phase, batch, [&](Wires wires, Rotation& rotation) {
      return codec_->time_reads(phase, wires, rotation, batch);
    });
    return time_if(result.readable && result.sum == expected, result);
  }

  static std::optional<BatchTimes> time_if(bool right, const BatchResult& result) {
    return right ? std::optional(result.times) : std::nullopt;
  }

  /// Runs a batch over fresh copies of the next wires: in the caches, or evicted. If the wires are few, they stay in
  /// the caches by themselves, and need no copies unless the codec writes to them.
  template <class Loop>
  BatchResult over_wires(Phase phase, Batch batch, Loop&& run) {
    if (info_.wire_is_address) place_objects(phase, decode_rotation_, batch.operations);
    const bool stay = inputs_.wires().total_bytes() <= kBatchBytes && !writes_to_wires(phase);
    if (stay && !is_cold(phase)) return with_uniting(phase, run(wires().all(), decode_rotation_));
    const Wires copies = is_cold(phase) ? wires().cold_copies(decode_rotation_, batch.operations, random_)
                                        : wires().copies(decode_rotation_, batch.operations, random_);
    decode_rotation_.skip(batch.operations);
    Rotation each_once(batch.operations);
    return with_uniting(phase, run(copies, each_once));
  }

  /// Whether a program that reads such an object asks for a large block for its bytes.
  bool has_large_objects() const { return inputs_.mean_bytes() > kBatchBytes; }

  /// Adds what the blocks cost that the batch has freed. Those that its check frees are united before the next batch.
  BatchResult with_uniting(Phase phase, BatchResult result) const {
    if (!has_large_objects()) return result;
    const bool has_united = can_.own_objects && phase == Phase::decode_all;  // time_decode_object()
    const Nanoseconds time = has_united ? result.times.dealloc : time_to_unite();
    (is_step(phase) ? result.times.dealloc : result.times.whole) += time;
    return result;
  }

  ProvenInputs<Shape> inputs_;
  const bool can_update_;  ///< update-one, with these values
  Rotation encode_rotation_;
  Rotation decode_rotation_;
  FirstUses first_uses_;
  WireCompression compression_;
  Random random_{random_seed()};
  HeapFiller filler_;
};

}  // namespace

template <class Shape>
std::unique_ptr<CodecUnderTest> make_codec_over_workload(std::unique_ptr<AnyCodec<Shape>> codec,
                                                         const Workload& workload) {
  return std::make_unique<CodecOverWorkload<Shape>>(std::move(codec), workload);
}

#define SCENEBENCH_MAKE_CODEC(shape)                                                                        \
  template std::unique_ptr<CodecUnderTest> make_codec_over_workload(std::unique_ptr<AnyCodec<shape::Root>>, \
                                                                    const Workload&);
SCENEBENCH_EACH_SHAPE(SCENEBENCH_MAKE_CODEC)

}  // namespace scenebench
