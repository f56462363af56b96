// Turns a Codec into a Subject. A codec's file includes this and ends in `make_entry<CodecForDocs, CodecForScene>()`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "harness/codec.h"
#include "harness/codec_recoder.h"
#include "harness/memory.h"
#include "harness/proof.h"
#include "harness/subject.h"
#include "harness/timing.h"
#include "harness/wire_compression.h"
#include "harness/wire_set.h"

namespace scenebench {

template <Codec C>
class CodecSubject final : public Subject {
 public:
  using Shape = typename C::Shape;

  explicit CodecSubject(const Workload& workload)
      : values_(make_inputs<Shape>(workload)),
        wires_(C::info().padding),
        encode_rotation_(values_->size()),
        decode_rotation_(values_->size()) {}

  std::size_t inputs() const override { return values_->size(); }

  std::optional<Mismatch> prove() override {
    wires_.clear();
    updated_.clear();
    compression_ = {};
    sums_.clear();
    docs_sums_.clear();
    for (const Shape& value : *values_) {
      wires_.add(wire_of(*codec_, value));
      Record record;
      if (!C::info().reads_nothing) {
        if (auto mismatch = prove_phases(value, wires_.all().back(), record)) return mismatch;
      }
      sums_.push_back(sum_of(record));
      events_ = record.events().size();
      docs_sums_.push_back(docs_sum_of(record));
    }
    return std::nullopt;
  }

  std::span<const std::byte> wire(std::size_t input) const override { return wires_.all()[input]; }

  std::uint64_t sum(std::size_t input) const override { return sums_[input]; }

  std::uint64_t docs_sum(std::size_t input) const override { return docs_sums_[input]; }

  std::vector<std::byte> wire_for(const std::any& value) override { return wire_of_any(*codec_, value); }

  Verdict read(std::span<const std::byte> bytes, Record& walk) override { return read_bytes(*codec_, bytes, walk); }

  Verdict try_decode(std::span<const std::byte> bytes) override {
    WireBuffer wire(bytes, C::info().padding);
    return try_decode(wire);
  }

  Verdict try_decode(WireBuffer& wire) override {
    Sum sum;
    return load(*codec_, wire.bytes(), sum) ? Verdict::accepted : Verdict::rejected;
  }

  bool has(Phase phase) const override {
    switch (phase) {
      case Phase::encode: return Encodes<C>;
      case Phase::decode_one: return DecodesOne<C> || Picks<C>;
      case Phase::update_one: return UpdatesOne<C>;
      case Phase::decode_all: return !C::info().is_floor;
      case Phase::incremental: return ReadsEvents<C>;
      case Phase::copy: return InSitu<C>;
      default: return !OnlyReadsEvents<C> && (!is_compression(phase) || !C::info().is_floor);
    }
  }

  std::optional<Nanoseconds> time_batch(Phase phase, std::size_t batch) override {
    if (is_compression(phase)) return compression_.time_batch(phase, wires_.all(), batch);
    switch (phase) {
      case Phase::encode: return checked_encode(batch);
      case Phase::update_one: return checked_update(batch);
      case Phase::decode_all: return checked_decode_all(batch);
      case Phase::copy: return checked_copy(batch);
      default: return checked_read(phase, batch);
    }
  }

  void relocate() override {
    if (wires_.total_bytes() > kLargestRelocated) return;
    if (std::is_same_v<Shape, document::Value> && events_ > kMostRelocatedEvents) return;
    hole_.resize(random_.below(kLargestHole));  // moves what the heap gives out next
    values_ = std::make_shared<const std::vector<Shape>>(copies_of(*values_));
    codec_ = std::make_unique<C>();
    if (C::info().wire_is_address) {
      wires_.clear();
      for (const Shape& value : *values_) wires_.add(wire_of(*codec_, value));
    } else {
      wires_.relocate(random_);
    }
    slots_ = {};
  }

  MemoryUse measure_memory() override { return measure_codec_memory<C>(values_->front(), wires_.all().front()); }

 private:
  /// Larger workloads spread over all sets of all caches wherever they lie, and copying them takes its time.
  static constexpr std::size_t kLargestRelocated = 16 << 20;
  /// Of a document: its tree is much larger than its wire, and the codec memory has next to no wire.
  static constexpr std::size_t kMostRelocatedEvents = 100'000;
  static constexpr std::uint32_t kLargestHole = 16 * 4096;

  std::optional<Mismatch> prove_phases(const Shape& value, std::span<const std::byte> wire, Record& record) {
    if (auto mismatch = prove_decode(*codec_, value, wire, record)) return mismatch;
    if (auto mismatch = prove_decode_all(*codec_, value, wire)) return mismatch;
    if constexpr (ReadsEvents<C> && !OnlyReadsEvents<C>) {
      if (auto mismatch = prove_read_events(*codec_, value, wire)) return mismatch;
    }
    if constexpr (DecodesOne<C> || Picks<C>) {
      if (auto mismatch = prove_decode_one(*codec_, value, wire)) return mismatch;
    }
    if constexpr (UpdatesOne<C>) {
      return prove_update_one(*codec_, value, wire, updated_.emplace_back());
    } else {
      return std::nullopt;
    }
  }

  /// The wire of the batch's last encode must be the proven one, byte for byte.
  std::optional<Nanoseconds> checked_encode(std::size_t batch) {
    if constexpr (Encodes<C>) {
      const std::size_t last = encode_rotation_.peek(batch);
      const BatchResult result = time_encode(*codec_, std::span<const Shape>(*values_), encode_rotation_, batch);
      if (same_bytes(result.last, wires_.all()[last])) return result.time;
    }
    return std::nullopt;
  }

  /// The last updated wire must be the proven one, byte for byte.
  std::optional<Nanoseconds> checked_update(std::size_t batch) {
    if constexpr (UpdatesOne<C>) {
      const std::size_t last = decode_rotation_.peek(batch);
      std::span<const std::byte> wire;
      const auto update = [&](std::span<std::byte> input, Sum&) {
        const auto result = codec_->update_one(input);
        if (result) wire = *result;
        return static_cast<bool>(result);
      };
      const BatchResult result = over_wires(batch, UpdatesInPlace<C>, false, [&](Wires wires, Rotation& rotation) {
        return time_each(wires, rotation, batch, update);
      });
      if (result.readable && same_bytes(wire, updated_[last].bytes())) return result.time;
    }
    return std::nullopt;
  }

  /// The last structs must sum up to what the proven object does.
  std::optional<Nanoseconds> checked_decode_all(std::size_t batch) {
    const std::size_t last = decode_rotation_.peek(batch);
    std::optional<Shape> structs;
    const auto fill = [&](std::span<std::byte> wire, Sum&) {
      structs.emplace();  // frees the one before
      return decode_all(*codec_, wire, *structs);
    };
    const BatchResult result = over_wires(batch, InSitu<C>, false, [&](Wires wires, Rotation& rotation) {
      return time_each(wires, rotation, batch, fill);
    });
    return result.readable && sum_of(*structs) == sums_[last] ? std::optional(result.time) : std::nullopt;
  }

  /// The last copy must be the wire.
  std::optional<Nanoseconds> checked_copy(std::size_t batch) {
    const std::span<const std::byte> last = wires_.all()[decode_rotation_.peek(batch)];
    std::vector<std::byte> copy(wires_.longest());
    const BatchResult result =
        time_each(wires_.all(), decode_rotation_, batch, [&copy](std::span<std::byte> wire, Sum&) {
          std::copy(wire.begin(), wire.end(), copy.begin());
          const std::byte* written = copy.data();
          benchmark::DoNotOptimize(written);
          return true;
        });
    return same_bytes(std::span(copy).first(last.size()), last) ? std::optional(result.time) : std::nullopt;
  }

  /// The phases that read: their walks must sum up to what the proven objects do.
  std::optional<Nanoseconds> checked_read(Phase phase, std::size_t batch) {
    Rotation order = decode_rotation_;
    std::uint64_t expected = 0;
    for (std::size_t i = 0; i < batch; ++i) expected += expected_sum(phase, order.next());
    const bool cold = phase == Phase::load_cold;
    const BatchResult result = over_wires(
        batch, InSitu<C>, cold, [&](Wires wires, Rotation& rotation) { return read(phase, wires, rotation, batch); });
    if (!result.readable || result.sum != expected) return std::nullopt;
    switch (phase) {
      case Phase::decode: return result.decode;
      case Phase::traverse: return result.traverse;
      case Phase::dealloc: return result.dealloc;
      default: return result.time;
    }
  }

  std::uint64_t expected_sum(Phase phase, std::size_t input) const {
    if constexpr (HasOneField<Shape>) {
      if (phase != Phase::decode_one) return sums_[input];
      Sum sum;
      sum.text(one_field((*values_)[input]));
      return sum.total();
    }
    return sums_[input];
  }

  BatchResult read(Phase phase, Wires wires, Rotation& rotation, std::size_t batch) {
    if (is_step(phase)) return time_steps(*codec_, wires, rotation, slots_, batch);
    if constexpr (DecodesOne<C> || Picks<C>) {
      if (phase == Phase::decode_one) {
        return time_each(wires, rotation, batch,
                         [this](std::span<std::byte> wire, Sum& sum) { return decode_one(*codec_, wire, sum); });
      }
    }
    if constexpr (ReadsEvents<C>) {
      if (phase == Phase::incremental) {
        return time_each(wires, rotation, batch, [&codec = *codec_](std::span<std::byte> wire, Sum& sum) {
          return codec.read_events(wire, sum);
        });
      }
    }
    // Not through load(), which has other callers: called rather than inlined, it would keep the sum in memory.
    return time_each(wires, rotation, batch, [&codec = *codec_](std::span<std::byte> wire, Sum& sum) {
      const auto decoded = codec.decode(wire);
      return decoded && codec.walk(*decoded, sum);
    });
  }

  /// Runs a batch over the proven wires; over fresh copies of them where the codec writes to them or they are to be
  /// cold.
  template <class Batch>
  BatchResult over_wires(std::size_t batch, bool writes, bool cold, Batch&& run) {
    if (!writes && !cold) return run(wires_.all(), decode_rotation_);
    const Wires wires =
        cold ? wires_.cold_copies(decode_rotation_, batch, random_) : wires_.copies(decode_rotation_, batch);
    decode_rotation_.skip(batch);
    Rotation each_once(batch);
    return run(wires, each_once);
  }

  Inputs<Shape> values_;
  std::unique_ptr<C> codec_ = std::make_unique<C>();
  WireSet wires_;
  std::vector<WireBuffer> updated_;              ///< what update-one makes of them
  std::vector<std::uint64_t> sums_, docs_sums_;  ///< of their proven walks
  std::size_t events_ = 0;                       ///< of the last of them
  Rotation encode_rotation_;
  Rotation decode_rotation_;
  WireCompression compression_;
  Random random_{random_seed()};
  std::vector<std::byte> hole_;
  Slots<Result<typename C::Decoded>> slots_;
};

/// The entry of a codec that has one class per shape; all must give the same info.
template <Codec First, Codec... More>
CodecEntry make_entry() {
  const auto factory = []<Codec C>(std::type_identity<C>) {
    return CodecEntry::ShapeFactory{shape_name<typename C::Shape>, [](const Workload& workload) {
                                      return std::unique_ptr<Subject>(std::make_unique<CodecSubject<C>>(workload));
                                    }};
  };
  return {First::info(),
          InSitu<First>,
          UpdatesInPlace<First>,
          Encodes<First>,
          {factory(std::type_identity<First>{}), factory(std::type_identity<More>{})...},
          {}};
}

}  // namespace scenebench
