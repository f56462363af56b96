// The tables of functions of a codec's classes: over a shape, over a version of docs, and its editor of scenes. They
// are the only place where the program forgets the types of codec and shape: what is built on them is compiled once,
// not for every codec. There is one virtual call per batch and none inside a timed loop. codec_as_any.h makes them.
#pragma once

#include <any>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "harness/codec.h"
#include "harness/wires.h"
#include "model/any_shape.h"

namespace scenebench {

/// A codec, and places in which it keeps decoded objects as long as a program wants them. Untimed: callers read the
/// clock. May be used by several threads, one after the other.
class Holder {
 public:
  virtual ~Holder() = default;

  /// Decodes `wire` into `place`, which must be empty. The wire must outlive the object and be followed by the codec's
  /// padding; the codec may write to it. Returns false if it is malformed: the place is then empty.
  virtual bool decode(std::size_t place, std::span<std::byte> wire) = 0;

  // The place must not be empty. The first two return false if something is missing, or if the codec reads no parts.
  virtual bool walk(std::size_t place, Sum& sum) = 0;
  virtual bool read_part(std::size_t place, const ScenePart& part, Sum& sum) = 0;
  virtual void free(std::size_t place) = 0;
};

/// What is read of a wire: what `phase` reads, or instead only a part of a scene.
struct WhatToRead {
  WhatToRead(Phase read_phase, const ScenePart* read_part = nullptr) : phase(read_phase), part(read_part) {}

  Phase phase;
  const ScenePart* part;  ///< nullptr for none
};

/// One codec object; one that make_holder() has made is only a Holder. A value or structs are a root struct of the
/// codec's shape. A wire may be written to, and is followed by info.padding zero bytes. `abilities` must have whatever
/// is asked for.
class AnyCodec : public Holder {
 public:
  AnyCodec(CodecInfo codec_info, Abilities codec_abilities, std::size_t size)
      : info(std::move(codec_info)), abilities(codec_abilities), decoded_size(size) {}
  AnyCodec(const AnyCodec&) = delete;
  AnyCodec& operator=(const AnyCodec&) = delete;

  const CodecInfo info;
  const Abilities abilities;
  const std::size_t decoded_size;  ///< sizeof(Decoded)

  /// Replaces the codec by a new one at another address.
  virtual void renew() = 0;

  /// What the codec writes for `value`; of a library that only reads, what it reads. Valid until the next call.
  virtual std::span<const std::byte> wire_of(const void* value) = 0;

  /// What decode reads for `value` if that is not the workload's text: wire_of(), or see HasWireToRead. Valid until the
  /// next call.
  virtual std::span<const std::byte> wire_to_read(const void* value) = 0;

  /// Reads the part, the field of decode-one, the events of incremental or, for any other phase, decodes and walks the
  /// object. Returns whether all was found.
  virtual bool read(WhatToRead what, std::span<std::byte> wire, Record& walk) = 0;
  /// The same, but only the codec itself allocates memory.
  virtual bool read(WhatToRead what, std::span<std::byte> wire, Sum& walk) = 0;
  /// Why decode fails on `wire`; nullptr if it does not.
  virtual const char* why_malformed(std::span<std::byte> wire) = 0;
  /// Fills default-constructed structs.
  virtual bool decode_all(std::span<std::byte> wire, void* structs) = 0;
  virtual Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) = 0;

  /// The memory of the codec's own object of an input (see HasOwnObjects).
  virtual std::vector<std::span<const std::byte>> blocks_of_own(const AnyInputs& inputs, std::size_t input) = 0;

  // Each of these runs one batch over inputs or wires in the order of `rotation`, and advances `rotation`.
  virtual BatchResult time_encode(const AnyInputs& inputs, Rotation& rotation, Batch batch) = 0;
  /// Times what reads wires and sums up the values: the steps, load, load-cold, decode-one, incremental, and parts.
  virtual BatchResult time_reads(WhatToRead what, Wires wires, Rotation& rotation, Batch batch) = 0;
  virtual BatchResult time_update_one(Wires wires, Rotation& rotation, Batch batch) = 0;
  /// The first operation frees the contents of `last`, every later one the structs of the operation before it. Leaves
  /// the structs of the last operation in `last`.
  virtual BatchResult time_decode_all(Wires wires, Rotation& rotation, Batch batch, void* last) = 0;

  /// A new codec of this class that keeps up to `places` objects.
  virtual std::unique_ptr<Holder> make_holder(std::size_t places) const = 0;
};

/// One class of a codec: what a CodecEntry needs to know about it.
struct CodecOverShape {
  CodecInfo info;
  Abilities abilities;
  std::string_view shape;
  std::unique_ptr<AnyCodec> (*make)();
};

/// What a codec does with bytes that it did not write.
enum class Verdict {
  rejected,  ///< decode or walk reported an error
  accepted,  ///< every field was read
};

/// A codec over one version of docs (model/docs_versions.h).
class VersionCodec {
 public:
  virtual ~VersionCodec() = default;

  /// The codec's wire of `value`, which must hold the version's root struct (else throws std::bad_any_cast). Also
  /// throws what the codec throws for an object that it cannot represent. Valid until the next call.
  virtual std::span<const std::byte> wire_of(const std::any& value) = 0;

  /// Decodes and walks `wire`. Records the walk in `walk`, up to the field where it stops. Returns whether it got to
  /// the end.
  virtual bool read(std::span<std::byte> wire, Record& walk) = 0;

  /// Times decoding, walking and freeing the same wire again and again.
  virtual BatchResult time_reads(std::span<std::byte> wire, Batch batch) = 0;
};

struct CodecOverVersion {
  std::string_view change;  ///< empty for the first version
  std::unique_ptr<VersionCodec> (*make)();
};

/// See EditsScenes.
class SceneEditor {
 public:
  virtual ~SceneEditor() = default;

  virtual bool can(EditKind kind) const = 0;

  /// Edits `batch.operations` wires in the order of `rotation`. Their codec's padding must follow them. Result::last is
  /// the last wire to send.
  virtual BatchResult time_edits(Wires wires, Rotation& rotation, Batch batch, const SceneEdit& edit) = 0;
};

}  // namespace scenebench
