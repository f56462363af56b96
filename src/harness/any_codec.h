// A type-erased codec over one shape: single operations for proofs, whole batches for timing. Code that is independent
// of the codec's type is compiled once per shape, in proof.cpp and codec_over_workload.cpp. Compiling it for every
// codec would take most of the build time.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "harness/codec.h"
#include "harness/codec_under_test.h"
#include "harness/timing.h"
#include "harness/wire_set.h"
#include "model/structs_builder.h"

namespace scenebench {

/// The outcome of one decode + walk.
struct ReadOutcome {
  const char* error = nullptr;  ///< why decode failed, with static lifetime; nullptr if it did not
  bool complete = false;        ///< decode succeeded, and walk found every field

  explicit operator bool() const { return complete; }
};

/// One codec object. A function that `abilities` lacks reports failure and does nothing else.
template <class Shape>
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

  /// The wire that decode reads for `value`. Valid until the next call.
  virtual std::span<const std::byte> wire_of(const Shape& value) = 0;

  /// Whether update_one() can change the wire of `value`: see UpdatesSome.
  virtual bool can_update(const Shape& value) const = 0;

  // Each of these takes a wire that it may write to, followed by info.padding zero bytes.
  virtual ReadOutcome read(std::span<std::byte> wire, Record& walk) = 0;
  /// The same, but only the codec itself allocates memory.
  virtual ReadOutcome read(std::span<std::byte> wire, Sum& walk) = 0;
  virtual bool read_events(std::span<std::byte> wire, Record& walk) = 0;
  virtual bool read_events(std::span<std::byte> wire, Sum& walk) = 0;
  virtual bool decode_one(std::span<std::byte> wire, Record& field) = 0;
  virtual bool read_part(std::span<std::byte> wire, const ScenePart& part, Record& values) = 0;
  virtual bool decode_all(std::span<std::byte> wire, Shape& structs) = 0;
  virtual Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) = 0;

  /// The memory of the objects that encode reads for the next `count` of `values` in the order of `rotation`: the
  /// values themselves, or the codec's own objects.
  virtual std::vector<std::span<const std::byte>> memory_of(std::span<const Shape> values, Rotation rotation,
                                                            std::size_t count) = 0;

  // Each of these runs one batch over values or wires in the order of `rotation`, and advances `rotation`.
  virtual BatchResult time_encode(std::span<const Shape> values, Rotation& rotation, Batch batch) = 0;
  /// Times the phases that read wires and sum up the values: the steps, load, load-cold, decode-one, incremental.
  virtual BatchResult time_reads(Phase phase, Wires wires, Rotation& rotation, Batch batch) = 0;
  virtual BatchResult time_part(Wires wires, Rotation& rotation, Batch batch, const ScenePart& part) = 0;
  virtual BatchResult time_update_one(Wires wires, Rotation& rotation, Batch batch) = 0;
  /// The first operation frees the contents of `last`, every later one the structs of the operation before it. Leaves
  /// the structs of the last operation in `last`. A codec with own objects unites freed blocks if `batch.unites`; that
  /// time is in BatchTimes::dealloc.
  virtual BatchResult time_decode_all(Wires wires, Rotation& rotation, Batch batch, Shape& last) = 0;
  /// Phase typed, which only documents have: each operation frees the contents of the builder's target and fills it
  /// again.
  virtual BatchResult time_typed(Wires wires, Rotation& rotation, Batch batch,
                                 document::StructsBuilder& builder) = 0;

  /// See CodecUnderTest::reads_parts() and make_holder().
  virtual bool reads_parts() const = 0;
  virtual std::unique_ptr<Holder> make_holder(std::size_t places) const = 0;

  /// Runs once through the phases whose allocations are counted: see count_pass().
  virtual void count_memory(const Shape& value, std::span<std::byte> wire, Footprint& footprint, MemoryPass pass) = 0;
};

/// `codec` over `workload`, ready to be proven.
template <class Shape>
std::unique_ptr<CodecUnderTest> make_codec_over_workload(std::unique_ptr<AnyCodec<Shape>> codec,
                                                         const Workload& workload);

}  // namespace scenebench
