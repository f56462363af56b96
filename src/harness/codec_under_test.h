// A codec over a workload's objects with its type erased, which the program proves, times and counts memory of.
// There is one virtual call per batch; nothing is dispatched inside a timed loop.
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harness/allocations.h"
#include "harness/wire_buffer.h"
#include "model/sinks.h"
#include "results/phase.h"
#include "system/thread_time.h"

namespace scenebench {

/// What runs between two marks of the clock.
struct Batch {
  std::size_t operations = 1;
  /// Reads the thread's CPU clock at each mark, too, so that the time taken by other programs can be left out of batches
  /// of a millisecond and more. That costs some hundred nanoseconds beside the timed stretch.
  bool reads_cpu_clock = false;
};

/// The times of one batch without the clock's own cost: `whole` of most phases, or those of the steps decode, traverse
/// and dealloc, which one batch measures together.
struct BatchTimes {
  Nanoseconds whole{}, decode{}, traverse{}, dealloc{};

  /// The time of `phase`.
  Nanoseconds of(Phase phase) const {
    switch (phase) {
      case Phase::decode: return decode;
      case Phase::traverse: return traverse;
      case Phase::dealloc: return dealloc;
      default: return whole;
    }
  }
};

/// Why a codec may not be timed: the first field in which its decoded object differs from the original.
struct Mismatch {
  std::string field;  ///< path such as `entities[3].body.mass`
  std::string expected;
  std::string actual;
};

/// What a codec does with bytes that it did not write.
enum class Verdict {
  rejected,  ///< decode or walk reported an error
  accepted,  ///< every field was read
};

/// What one phase allocates for one object: in the first call of a new codec, and in the steady state.
struct PhaseMemory {
  AllocationUse first;
  AllocationUse steady;
};

/// What each phase allocates, and what is still held at the end.
struct MemoryUse {
  PhaseMemory encode, decode, traverse, dealloc;
  std::int64_t leaked_blocks = 0;  ///< blocks alive after dealloc that were not before decode, in the steady state
  std::int64_t leaked_bytes = 0;
  std::size_t decoded_size = 0;  ///< sizeof(Decoded): what the caller must hold itself, beside the heap
};

/// A codec over one shape, which makes wires of any object and reads wires of any origin, outside any timing.
class ShapeCodec {
 public:
  virtual ~ShapeCodec() = default;

  /// The codec's wire of `value`, which must hold the root struct of the shape (else std::bad_any_cast). Throws
  /// whatever the codec throws for an object that it cannot express.
  virtual std::vector<std::byte> wire_for(const std::any& value) = 0;

  /// Decodes and walks `bytes`. What the walk finds goes to `walk`, up to the field where it breaks off.
  virtual Verdict read(std::span<const std::byte> bytes, Record& walk) = 0;
};

/// A ShapeCodec over one version of a shape. Its reading can be timed, to tell what data of other versions cost.
class VersionCodec : public ShapeCodec {
 public:
  /// The time of decoding, walking and freeing `bytes` as often as `batch` says, without the clock's own cost. Nothing if
  /// they cannot be read, or do not always give the same sum.
  virtual std::optional<Nanoseconds> time_reads(std::span<const std::byte> bytes, std::size_t batch) = 0;
};

/// One codec over one workload. Owns the codec, the objects and their wires. Must not be used by several threads.
class CodecUnderTest : public ShapeCodec {
 public:
  /// How many objects the workload rotates over.
  virtual std::size_t inputs() const = 0;

  /// Encodes, decodes and walks every input and compares it with the original field by field, bit by bit (declared losses
  /// apart). Returns the first difference, or nothing. Everything below needs a codec that has passed.
  virtual std::optional<Mismatch> prove() = 0;

  /// The proven wire of one input, without padding.
  virtual std::span<const std::byte> wire(std::size_t input) const = 0;

  /// The Sum of the codec's own walk over its decoded wire, as prove() recorded it.
  virtual std::uint64_t sum(std::size_t input) const = 0;

  /// Decodes and walks bytes from elsewhere. Never throws on malformed bytes unless the codec is excused
  /// (CodecInfo::trust).
  virtual Verdict try_decode(std::span<const std::byte> bytes) = 0;

  /// The same from a buffer with the padding that the codec asks for, so that nothing but the codec allocates memory.
  virtual Verdict try_decode(WireBuffer& wire) = 0;

  /// The same by events, as the phase incremental reads. The codec must have that phase.
  virtual Verdict try_events(WireBuffer& wire) = 0;

  /// The same by one operation of a phase of kOtherReads, whose result is thrown away. The codec must have that phase.
  virtual Verdict try_phase(Phase phase, std::span<const std::byte> bytes) = 0;

  /// Whether the codec has this phase. Not every library can change a field, for example.
  virtual bool has(Phase phase) const = 0;

  /// Moves the objects, their wires and the codec to other addresses at random; the codec starts afresh. Their place in
  /// the caches' sets can double a time, so no repetition may rest on one layout. Does nothing to workloads much larger
  /// than caches.
  virtual void relocate() = 0;

  /// Runs one batch of `phase` and returns its times; for a step, the times of all three. Afterwards, outside the clock,
  /// checks the batch's sum (encode, update_one and the compressors: the last wire; decode_all, generic and typed: the
  /// last structs or tree) against the proven object's, and returns nothing if they differ. The codec must have the
  /// phase. Throws std::runtime_error if a compressor fails.
  virtual std::optional<BatchTimes> time_batch(Phase phase, Batch batch) = 0;

  /// The input that the next batch of `phase` starts with: batches go round the inputs.
  virtual std::size_t next_input(Phase phase) const = 0;

  /// Counts allocations over input 0. All counts are zero where the executable has no hook.
  virtual MemoryUse count_memory() = 0;
};

}  // namespace scenebench
