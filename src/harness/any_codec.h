// The table of functions of one codec class over one shape: single operations for proofs, whole batches for timing. It
// is the only place where the harness forgets the types of codec and shape: what is built on it is compiled once, not
// for every codec. There is one virtual call per batch and none inside a timed loop.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "harness/allocations.h"
#include "harness/batch.h"
#include "harness/codec.h"
#include "model/any_shape.h"

namespace scenebench {

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

/// The outcome of one reading.
struct ReadOutcome {
  const char* error = nullptr;  ///< why decode failed, with static lifetime; nullptr if it did not
  bool complete = false;        ///< everything that was to be read was found

  explicit operator bool() const { return complete; }
};

/// One codec object. A value or structs are a root struct of the codec's shape. A wire may be written to, and is
/// followed by info.padding zero bytes. A function that `abilities` lacks reports failure and does nothing else.
class AnyCodec {
 public:
  AnyCodec(CodecInfo codec_info, Abilities codec_abilities) : info(std::move(codec_info)), abilities(codec_abilities) {}
  AnyCodec(const AnyCodec&) = delete;
  AnyCodec& operator=(const AnyCodec&) = delete;
  virtual ~AnyCodec() = default;

  const CodecInfo info;
  const Abilities abilities;

  /// Replaces the codec by a new one at another address.
  virtual void renew() = 0;

  /// What the codec writes for `value`; of a library that only reads, what it reads. Valid until the next call.
  virtual std::span<const std::byte> wire_of(const void* value) = 0;

  /// What decode reads for `value` if that is not the workload's text: wire_of(), or see HasWireToRead. Valid until the
  /// next call.
  virtual std::span<const std::byte> wire_to_read(const void* value) = 0;

  /// Whether update_one() can change the wire of `value`: see UpdatesSome.
  virtual bool can_update(const void* value) const = 0;

  /// Reads the field of decode-one, the events of incremental or, for any other phase, decodes and walks the object.
  virtual ReadOutcome read(Phase phase, std::span<std::byte> wire, Record& walk) = 0;
  /// The same, but only the codec itself allocates memory.
  virtual ReadOutcome read(Phase phase, std::span<std::byte> wire, Sum& walk) = 0;
  virtual bool read_part(std::span<std::byte> wire, const ScenePart& part, Record& values) = 0;
  /// Fills default-constructed structs.
  virtual bool decode_all(std::span<std::byte> wire, void* structs) = 0;
  virtual Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) = 0;

  /// The memory of the codec's own object of an input (see HasOwnObjects).
  virtual std::vector<std::span<const std::byte>> blocks_of_own(const AnyInputs& inputs, std::size_t input) = 0;

  // Each of these runs one batch over inputs or wires in the order of `rotation`, and advances `rotation`.
  virtual BatchResult time_encode(const AnyInputs& inputs, Rotation& rotation, Batch batch) = 0;
  /// Times the phases that read wires and sum up the values: the steps, load, load-cold, decode-one, incremental.
  virtual BatchResult time_reads(Phase phase, Wires wires, Rotation& rotation, Batch batch) = 0;
  virtual BatchResult time_part(Wires wires, Rotation& rotation, Batch batch, const ScenePart& part) = 0;
  virtual BatchResult time_update_one(Wires wires, Rotation& rotation, Batch batch) = 0;
  /// The first operation frees the contents of `last`, every later one the structs of the operation before it. Leaves
  /// the structs of the last operation in `last`.
  virtual BatchResult time_decode_all(Wires wires, Rotation& rotation, Batch batch, void* last) = 0;

  /// A new codec of this class that keeps up to `places` objects.
  virtual std::unique_ptr<Holder> make_holder(std::size_t places) const = 0;

  /// Runs once through the phases whose allocations are counted, and sets their figures. Returns sizeof(Decoded).
  virtual std::int64_t count_memory(const void* value, std::span<std::byte> wire, PhaseUses& uses) = 0;
};

/// One class of a codec: what a CodecEntry needs to know about it.
struct CodecOverShape {
  CodecInfo info;
  Abilities abilities;
  std::string_view shape;
  std::unique_ptr<AnyCodec> (*make)();
};

}  // namespace scenebench
