// A codec over one shape with its type erased: single operations for proofs, whole batches for timing. Code that is not
// the codec's own is compiled once for each shape, in proof.cpp and codec_over_workload.cpp; in every codec's file it
// would take most of the build time.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>

#include "harness/codec.h"
#include "harness/codec_under_test.h"
#include "harness/timing.h"
#include "harness/wire_set.h"
#include "model/structs_builder.h"

namespace scenebench {

/// What became of one decode + walk.
struct Reading {
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

  /// Puts a new codec, at another address, in the old one's place.
  virtual void renew() = 0;

  /// What decode reads for `value`. Valid until the next call.
  virtual std::span<const std::byte> wire_of(const Shape& value) = 0;

  // Each takes a wire that it may write to, followed by info.padding zero bytes.
  virtual Reading read(std::span<std::byte> wire, Record& walk) = 0;
  /// The same, without anybody but the codec allocating memory.
  virtual Reading read(std::span<std::byte> wire, Sum& walk) = 0;
  virtual bool read_events(std::span<std::byte> wire, Record& walk) = 0;
  virtual bool read_events(std::span<std::byte> wire, Sum& walk) = 0;
  virtual bool decode_one(std::span<std::byte> wire, Record& field) = 0;
  virtual bool decode_all(std::span<std::byte> wire, Shape& structs) = 0;
  virtual Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) = 0;

  // Each runs one batch over values or wires in the order of `rotation`, and moves `rotation` on.
  virtual BatchResult time_encode(std::span<const Shape> values, Rotation& rotation, Batch batch) = 0;
  /// The phases that read wires and sum up what they find: steps, load, load-cold, decode-one, incremental.
  virtual BatchResult time_reads(Phase phase, Wires wires, Rotation& rotation, Batch batch) = 0;
  virtual BatchResult time_update_one(Wires wires, Rotation& rotation, Batch batch) = 0;
  /// The first operation frees what is in `last`, every other one what the operation before it made. The structs of the
  /// last operation go to `last`.
  virtual BatchResult time_decode_all(Wires wires, Rotation& rotation, Batch batch, Shape& last) = 0;
  /// Phase typed, which only documents have: each operation frees what the builder's target holds and fills it anew.
  virtual BatchResult time_typed(Wires wires, Rotation& rotation, Batch batch,
                                 document::StructsBuilder& builder) = 0;

  /// Goes once through the phases whose allocations are counted: see count_pass().
  virtual void count_memory(const Shape& value, std::span<std::byte> wire, MemoryUse& use,
                            AllocationUse PhaseMemory::*which) = 0;
};

/// `codec` over `workload`, ready to be proven.
template <class Shape>
std::unique_ptr<CodecUnderTest> make_codec_over_workload(std::unique_ptr<AnyCodec<Shape>> codec, const Workload& workload);

}  // namespace scenebench
