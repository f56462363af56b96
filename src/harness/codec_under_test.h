// A type-erased codec over a workload's objects. The program proves it, times it and counts its memory. There is one
// virtual call per batch and none inside a timed loop.
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/wire_buffer.h"
#include "model/parts.h"
#include "model/sinks.h"
#include "results/footprint.h"
#include "results/phase.h"
#include "system/thread_time.h"

namespace scenebench {

/// How much runs between two marks of the clock.
struct Batch {
  std::size_t operations = 1;
  /// Also reads the thread's CPU clock at each mark, so that batches of a millisecond or more can exclude the time that
  /// other programs took. Costs a few hundred nanoseconds outside the timed section.
  bool reads_cpu_clock = false;
  /// Whether decoding to objects of the codec's own unites the blocks that it has freed (time_to_unite()).
  bool unites = false;
};

/// The times of one batch without the clock's own cost: `whole` for most phases, or the times of the steps decode,
/// traverse and dealloc, which one batch measures together.
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

/// A codec of its own, and places in which it keeps decoded objects as long as a program wants them. Untimed: callers
/// read the clock. May be used by several threads, one after the other.
class Holder {
 public:
  virtual ~Holder() = default;

  /// Decodes `wire` into `place`, which must be empty. The wire must outlive the object and be followed by the codec's
  /// padding; the codec may write to it. Returns false if it is malformed: the place is then empty.
  virtual bool decode(std::size_t place, std::span<std::byte> wire) = 0;

  /// Walks the object in `place`, which must not be empty. Returns false if a field is missing.
  virtual bool walk(std::size_t place, Sum& sum) = 0;

  /// Reads a part of the scene in `place`, which must not be empty. Returns false if something is missing, or if the
  /// codec reads no parts.
  virtual bool read_part(std::size_t place, const ScenePart& part, Sum& sum) = 0;

  /// Frees the object in `place`, which must not be empty.
  virtual void free(std::size_t place) = 0;
};

/// A codec over one shape. Writes any object and reads wires of any origin, untimed.
class ShapeCodec {
 public:
  virtual ~ShapeCodec() = default;

  /// The codec's wire of `value`, which must hold the root struct of the shape (else throws std::bad_any_cast). Also
  /// throws what the codec throws for an object that it cannot represent.
  virtual std::vector<std::byte> wire_for(const std::any& value) = 0;

  /// Decodes and walks `bytes`. Records the walk in `walk`, up to the field where it stops.
  virtual Verdict read(std::span<const std::byte> bytes, Record& walk) = 0;
};

/// A ShapeCodec over one version of a shape. Its reading can be timed, to show what data of other versions cost.
class VersionCodec : public ShapeCodec {
 public:
  /// The time to decode, walk and free `bytes` `batch` times, without the clock's own cost. Nothing if they cannot be
  /// read, or if their sum varies.
  virtual std::optional<Nanoseconds> time_reads(std::span<const std::byte> bytes, std::size_t batch) = 0;
};

/// One codec over one workload. Owns the codec, the objects and their wires. Must not be used by several threads.
class CodecUnderTest : public ShapeCodec {
 public:
  /// The number of objects that batches rotate over.
  virtual std::size_t inputs() const = 0;

  /// Encodes, decodes and walks every input, and compares it with the original field by field, bit by bit, except for
  /// declared losses. Returns the first difference, or nothing. All functions below require a codec that has passed.
  virtual std::optional<Mismatch> prove() = 0;

  /// The same for what decode-one reads and what update-one writes, which prove() leaves out. Nothing to do for any
  /// other phase. The codec must have the phase.
  virtual std::optional<Mismatch> prove_phase(Phase phase) = 0;

  /// The same for a codec that another process has proven: only decodes and walks each input once, and compares the
  /// values' sums with those of that process, whose sums() were `proven`.
  virtual std::optional<Mismatch> confirm(std::uint64_t proven) = 0;

  /// One number for the sums of all inputs.
  virtual std::uint64_t sums() const = 0;

  /// The proven wire of one input, without padding.
  virtual std::span<const std::byte> wire(std::size_t input) const = 0;

  /// The Sum of the codec's own walk over its decoded wire, as prove() recorded it.
  virtual std::uint64_t sum(std::size_t input) const = 0;

  /// Decodes and walks bytes from elsewhere. Never throws on malformed bytes unless the codec is excused
  /// (CodecInfo::trust).
  virtual Verdict try_decode(std::span<const std::byte> bytes) = 0;

  /// The same from a buffer with the codec's padding, so that only the codec allocates memory.
  virtual Verdict try_decode(WireBuffer& wire) = 0;

  /// The same through events, as phase incremental reads. The codec must have that phase.
  virtual Verdict try_events(WireBuffer& wire) = 0;

  /// The same through one operation of decode_one, update_one, decode_all or generic. Discards its result. The codec
  /// must have that phase.
  virtual Verdict try_phase(Phase phase, std::span<const std::byte> bytes) = 0;

  /// Whether the codec has this phase. For example, not every library can change a field.
  virtual bool has(Phase phase) const = 0;

  /// Why the codec does not have this phase though it has it over other values, such as "no room for the new text";
  /// empty if the values are not the reason.
  virtual std::string_view why_not(Phase phase) const = 0;

  /// Makes a new codec, and moves the places from which it reads to random other addresses, as these can double a time.
  /// Before its next batch of a phase, or of parts, it works on the longest wire, untimed, so that its buffers grow.
  virtual void relocate() = 0;

  /// Runs one batch of `phase` over the next inputs and returns its times; for a step, the times of all three. Before
  /// that, brings what it reads into the caches, or evicts it (is_cold). Afterwards, untimed, checks the batch's sum
  /// against that of the proven objects (copy, encode, update_one and the compressors: the last output; decode_all,
  /// generic and typed: the last structs or tree) and returns nothing if they differ. The codec must have the phase.
  /// Throws std::runtime_error if a compressor fails.
  virtual std::optional<BatchTimes> time_batch(Phase phase, Batch batch) = 0;

  /// The most operations that a batch of `phase` should have: each begins with an object or a wire of its own, and
  /// together these have kBatchBytes (harness/wire_set.h), or fewer if all inputs have no more.
  virtual std::size_t most_operations(Phase phase) const = 0;

  /// How many objects the steps keep alive at a time: the same number for every codec over the workload, because it
  /// depends only on the size of the application's objects.
  virtual std::size_t live_objects() const = 0;

  /// The next batches start with this input; numbers beyond the last one wrap around.
  virtual void start_at(std::size_t input) = 0;

  /// Whether the codec can read a part of a scene (harness/codec.h).
  virtual bool reads_parts() const = 0;

  /// Runs one batch that decodes scenes, reads `part` of each and frees them; returns its time. Checks the values' sum
  /// as time_batch() does, and returns nothing if it differs. The first batch of a part proves that the codec reads the
  /// same values as from its whole object, and throws std::runtime_error if it does not.
  virtual std::optional<Nanoseconds> time_part(const ScenePart& part, Batch batch) = 0;

  /// A new codec of this class that keeps up to `places` objects.
  virtual std::unique_ptr<Holder> make_holder(std::size_t places) const = 0;

  /// Counts allocations over input 0 and sets the figures of memory in `footprint`. All counts are zero where the
  /// executable has no hook.
  virtual void count_memory(Footprint& footprint) = 0;
};

}  // namespace scenebench
