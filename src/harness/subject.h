// A codec over a workload's objects, with its type erased: what the program proves, times and weighs.
// One virtual call per batch; nothing is dispatched inside a timed loop.
#pragma once

#include <any>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
  /// Reads the thread's CPU clock at each mark, too, for batches of a millisecond and more: what other programs take of
  /// those is left out of their time. It costs some hundred nanoseconds beside the timed stretch.
  bool reads_cpu_clock = false;
};

/// The time of a whole batch, the clock's own cost taken off: of the steps decode, traverse and dealloc, which one batch
/// measures together, or of any other phase.
struct BatchTimes {
  Nanoseconds whole{}, decode{}, traverse{}, dealloc{};

  /// That of `phase`.
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

/// What became of bytes that the codec did not write.
enum class Verdict {
  rejected,  ///< decode or walk reported an error
  accepted,  ///< every field was read
};

/// Memory of one codec over one object, counted by an allocation hook; the first call of a new codec and the steady
/// state.
struct PhaseMemory {
  AllocationUse first;
  AllocationUse steady;
};

/// Memory of each phase, and what is missing at the end.
struct MemoryUse {
  PhaseMemory encode, decode, traverse, dealloc;
  std::int64_t leaked_blocks = 0;  ///< blocks alive after dealloc that were not before decode, in the steady state
  std::int64_t leaked_bytes = 0;
  std::size_t decoded_size = 0;  ///< sizeof(Decoded): what the caller must hold itself, beside the heap
};

/// A codec over a shape, outside any timing: makes wires of any object and reads wires of any origin.
class Recoder {
 public:
  virtual ~Recoder() = default;

  /// The codec's wire of `value`, which must hold the root struct of the shape (else std::bad_any_cast). Throws
  /// whatever the codec throws for an object that it cannot express.
  virtual std::vector<std::byte> wire_for(const std::any& value) = 0;

  /// Decodes and walks `bytes`; what the walk found goes to `walk`, up to where it broke off.
  virtual Verdict read(std::span<const std::byte> bytes, Record& walk) = 0;
};

/// A Recoder over one version of a shape whose reading can be timed, to tell what other versions' data cost.
class VersionCodec : public Recoder {
 public:
  /// The time of decoding, walking and freeing `bytes` so many times, the clock's own cost taken off; nothing if they
  /// cannot be read, or not always to the same sum.
  virtual std::optional<Nanoseconds> time_reads(std::span<const std::byte> bytes, std::size_t batch) = 0;
};

/// What the program holds of one codec over one workload. Owns the codec, the objects and their wires. Not to be used
/// by several threads.
class Subject : public Recoder {
 public:
  /// How many objects the workload rotates over.
  virtual std::size_t inputs() const = 0;

  /// Encodes, decodes and walks every input and compares field by field, bit by bit, with the original (declared losses
  /// apart). Everything below needs a subject that has passed. Returns the first difference, or nothing.
  virtual std::optional<Mismatch> prove() = 0;

  /// The proven wire of one input, without padding.
  virtual std::span<const std::byte> wire(std::size_t input) const = 0;

  /// The Sum of the codec's own walk over its decoded wire, as prove() recorded it.
  virtual std::uint64_t sum(std::size_t input) const = 0;

  /// Decodes and walks bytes from elsewhere. Never throws on malformed bytes unless the codec is excused
  /// (CodecInfo::trust).
  virtual Verdict try_decode(std::span<const std::byte> bytes) = 0;

  /// The same, from a buffer with the padding that the codec asks for: nothing but the codec allocates memory.
  virtual Verdict try_decode(WireBuffer& wire) = 0;

  /// The same by events, as phase incremental reads, which it must have.
  virtual Verdict try_events(WireBuffer& wire) = 0;

  /// The same by one operation of a phase of kOtherReads, which it must have; what it makes is thrown away.
  virtual Verdict try_phase(Phase phase, std::span<const std::byte> bytes) = 0;

  /// Whether the codec has this phase: not every library can change a field, for one.
  virtual bool has(Phase phase) const = 0;

  /// Moves the objects, their wires and the codec to other addresses, at random; the codec starts afresh. Where things
  /// lie in the caches' sets can double a time, so that no repetition may stand on one layout alone. Does nothing to
  /// workloads much larger than caches. Needs a proven subject.
  virtual void relocate() = 0;

  /// Runs one batch of `phase` and returns its times; for a step, those of all three. Afterwards, outside the clock,
  /// checks the batch's sum (encode, update_one and the compressors: the last wire; decode_all, generic and typed: the
  /// last structs or tree) against the proven object's; nothing is returned if they differ. Needs a phase that it has().
  /// Throws std::runtime_error if a compressor fails.
  virtual std::optional<BatchTimes> time_batch(Phase phase, Batch batch) = 0;

  /// The input that the next batch of `phase` starts with: batches go round the inputs.
  virtual std::size_t next_input(Phase phase) const = 0;

  /// Counts allocations over input 0; all zero where the executable has no hook.
  virtual MemoryUse measure_memory() = 0;
};

}  // namespace scenebench
