// One codec over the objects of one workload. The program proves it, times it and counts its memory.
#pragma once

#include <any>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/codec_entry.h"
#include "model/random.h"
#include "model/workload.h"

namespace scenebench {

/// Why a codec may not be timed: the first field in which its decoded object differs from the original.
struct Mismatch {
  std::string field;  ///< path such as `entities[3].body.mass`
  std::string expected;
  std::string actual;
};

/// The first difference of a codec's `walk` from that of `original`, an object of `shape`, that `loss` does not excuse,
/// or nothing. `complete` says whether the walk found every field. Losses of documents do not excuse structs, because
/// the types of these are known.
std::optional<Mismatch> compare_walk(const ShapeFunctions& shape, const void* original, const Record& walk,
                                     bool complete, const Loss& loss);

/// The same for an object whose type the caller knows.
template <class Shape>
std::optional<Mismatch> compare_walk(const Shape& original, const Record& walk, bool complete, const Loss& loss) {
  return compare_walk(shape_functions(shape_name<Shape>), &original, walk, complete, loss);
}

/// The same for a complete walk over a wire of the first object of `workload`.
std::optional<Mismatch> compare_with_first(const Workload& workload, const Record& walk, const Loss& loss);

/// Holds heap blocks of random sizes, one large and many small ones. Allocations during its lifetime get other
/// addresses than without it.
class HeapFiller {
 public:
  HeapFiller() = default;

  explicit HeapFiller(Random& random) {
    constexpr std::uint32_t kLargest = 16 * 4096, kLargestSmall = 256, kMostSmall = 256;
    blocks_.push_back(std::make_unique<std::byte[]>(random.below(kLargest)));
    for (std::uint32_t left = random.below(kMostSmall); left > 0; --left) {
      blocks_.push_back(std::make_unique<std::byte[]>(random.below(kLargestSmall)));
    }
  }

  /// Frees all blocks but the large one. Small blocks that live long fragment the heap, and codecs' allocations would
  /// become more and more scattered.
  void free_small() { blocks_.resize(1); }

 private:
  std::vector<std::unique_ptr<std::byte[]>> blocks_;  ///< the large one first
};

/// Owns the codec, the objects and their wires. Inputs are numbered from 0. Must not be used by several threads.
class CodecUnderTest {
 public:
  /// `reads` is what decode reads of each object.
  CodecUnderTest(std::unique_ptr<AnyCodec> codec, const Workload& workload, Reads reads = Reads::own_wire);

  // The proof (proof.cpp).

  /// Encodes every input, decodes and walks what it wrote and, if that is another, what it reads in all timed phases,
  /// and compares both with the original field by field, bit by bit, except for declared losses: of the text that all
  /// read, for those of the reader alone. Returns the first difference, or nothing. Must not be called again. All
  /// functions below require a codec that has passed.
  std::optional<Mismatch> prove();

  /// The same for what decode-one reads and what update-one writes, which prove() leaves out. Nothing to do for any
  /// other phase. The codec must have the phase.
  std::optional<Mismatch> prove_phase(Phase phase);

  /// The same for a codec that another process has proven: only decodes and walks each input once, and compares the
  /// values' sums with those of that process, whose sums() were `proven`.
  std::optional<Mismatch> confirm(std::uint64_t proven);

  /// One number for the sums of all inputs, and of all own wires.
  std::uint64_t sums() const;

  /// The number of objects that batches rotate over.
  std::size_t inputs() const { return values_.count; }

  /// What the codec writes for one input, proven, without padding.
  std::span<const std::byte> wire(std::size_t input) const { return (reads_own_ ? wires_ : own_wires_).all()[input]; }

  /// What it reads of one input in all timed phases, proven: its own wire or the text of the workload.
  std::span<const std::byte> text(std::size_t input) const { return wires_.all()[input]; }

  /// The Sum of the codec's own walk over its decoded text(), as prove() recorded it.
  std::uint64_t sum(std::size_t input) const { return sums_[input]; }

  // Untimed, with any object and with bytes of any origin (untimed.cpp).

  /// The codec's wire of `value`, which must hold the root struct of the shape (else throws std::bad_any_cast). Also
  /// throws what the codec throws for an object that it cannot represent.
  std::vector<std::byte> wire_for(const std::any& value);

  /// Decodes and walks `bytes`. Records the walk in `walk`, up to the field where it stops.
  Verdict read(std::span<const std::byte> bytes, Record& walk);

  /// Performs one operation of a phase that reads on bytes from elsewhere: decodes and walks them, or whatever else
  /// `phase`, which the codec must have, does. Discards its result. Never throws on malformed bytes unless the codec is
  /// excused (CodecInfo::trust).
  Verdict try_decode(std::span<const std::byte> bytes, Phase phase = Phase::load);

  /// Counts allocations over input 0, with new codecs. All counts are zero where the executable has no hook.
  CodecMemory count_memory();

  /// The codec alone.
  AnyCodec& codec() { return *codec_; }

  const ShapeFunctions& shape() const { return shape_; }

  // Batches (batches.cpp).

  /// Whether the codec has this phase. For example, not every library can change a field.
  bool has(Phase phase) const;

  /// Whether the codec can read a part of a scene (harness/codec.h).
  bool reads_parts() const { return can_.reads_parts; }

  /// Makes a new codec, and moves the places from which it reads to random other addresses, as these can double a time.
  /// Before its next batch of a phase it works on the longest wire, untimed, so that its buffers grow.
  void relocate();

  /// Runs one batch of a phase, which the codec must have, over the next inputs and returns its times. Before that,
  /// brings what it reads into the caches, or evicts it (is_cold). Afterwards, untimed, checks the batch's sum against
  /// that of the proven objects (copy, encode and update_one: the last output; decode_all and generic: the last structs
  /// or tree) and returns nothing if they differ. The first batch of a part of scenes, which is of phase load, proves
  /// that the codec reads the same values as from its whole object, and throws std::runtime_error if it does not.
  std::optional<BatchTimes> time_batch(WhatToRead what, Batch batch);

  /// The most operations that a batch of `phase` should have: each begins with an object or a wire of its own, and
  /// together these have kBatchBytes (harness/wires.h), or fewer if all inputs have no more. From memory exactly so
  /// many, and the same number for every codec over the workload: as many as the application's objects of kBatchBytes,
  /// and for encode no more than there are. For the same reason steps have as many as objects of a certain size are to
  /// be alive at a time.
  std::size_t most_operations(Phase phase) const;

  /// The next batches start with this input; numbers beyond the last one wrap around.
  void start_at(std::size_t input);

 private:
  void take_wires(std::size_t input);
  std::optional<Mismatch> prove_input(std::size_t input, Record& walk);
  std::optional<Mismatch> prove_decode_one(std::size_t input);
  std::optional<Mismatch> prove_update_one(std::size_t input);
  /// Whether `wire` is that of the input with one text changed, which is proven when it is first asked for.
  bool is_proven_update(std::span<const std::byte> wire, std::size_t input);
  /// The Sum of a part, which must be that of the codec's own structs: they hold its losses. Throws std::runtime_error.
  std::uint64_t prove_part(const ScenePart& part, std::size_t input);
  /// The Sum of what is read of an input.
  std::uint64_t expected_sum(WhatToRead what, std::size_t input);

  bool use_first(Phase phase);
  std::optional<BatchTimes> checked_batch(WhatToRead what, Batch batch);
  std::optional<BatchTimes> checked_encode(Phase phase, Batch batch);
  std::optional<BatchTimes> checked_update(Batch batch);
  std::optional<BatchTimes> checked_decode_all(Batch batch);
  std::optional<BatchTimes> checked_copy(Batch batch);
  std::optional<BatchTimes> checked_reads(WhatToRead what, Batch batch);
  std::pair<Wires, Rotation*> place_wires(Phase phase, Batch batch);
  bool writes_to_wires(Phase phase) const;
  void place_objects(Phase phase, Rotation order, std::size_t operations);

  std::unique_ptr<AnyCodec> codec_;
  const CodecInfo& info_;  ///< info_ and can_ are codec_'s
  const Abilities& can_;
  const ShapeFunctions& shape_;
  const AnyInputs values_;
  const std::size_t mean_bytes_;  ///< of a value in memory, including its heap blocks

  const Reads reads_;
  const bool reads_own_;                       ///< what it writes
  WireSet wires_;                              ///< that it reads
  WireSet own_wires_;                          ///< that it writes, unless it reads them
  std::vector<std::uint64_t> sums_;            ///< by input
  std::uint64_t own_sum_ = 0;                  ///< of all own wires, where it reads others
  std::map<std::size_t, std::vector<std::byte>> updated_;      ///< proven wires of update-one, by input
  std::map<ScenePart, std::vector<std::uint64_t>> part_sums_;  ///< of the parts that were asked for, by input

  std::vector<std::uint32_t> cold_order_;  ///< all inputs, shuffled, so that no prefetcher knows the next object
  struct Rotations {
    Rotation encode, decode, cold;
  };
  Rotations next_;
  Rotation each_once_{1};  ///< of the copies for a batch
  /// The phases in which the codec has worked since it was made. The proof has done so with all inputs.
  std::bitset<kPhases.size()> has_used_ = ~std::bitset<kPhases.size()>();
  Random random_{random_seed()};
  HeapFiller filler_;
};

/// Proves `tested`, which is `codec` over `workload`; decode-one and update-one only if they are among `phases` and the
/// codec has them. Only confirms it where another process has proven it and found the sums `proven`. Returns nothing if
/// that succeeds; otherwise codec, workload, first differing field and both values, or what the codec threw.
std::optional<Failure> prove(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested,
                             std::span<const Phase> phases = {}, std::optional<std::uint64_t> proven = {});

/// The same, but throws std::runtime_error with the message of what is not proven.
void require_proof(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested);

}  // namespace scenebench
