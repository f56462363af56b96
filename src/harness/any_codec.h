// A codec over one shape with its type erased: single operations for proofs, whole batches for timing. All that is not
// the codec's own code is compiled once for each shape, in proof.cpp and shape_subject.cpp: in every codec's file it
// would take most of the time that the file takes to build.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>

#include "harness/codec.h"
#include "harness/subject.h"
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

/// One codec object. Where `abilities` lacks something, the function for it reports failure and does nothing else.
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

  // Each runs one batch, on values or wires in the order of `rotation`, and moves that on.
  virtual BatchResult time_encode(std::span<const Shape> values, Rotation& rotation, Batch batch) = 0;
  /// The phases that read wires and sum up what they find: steps, load, load-cold, decode-one, incremental.
  virtual BatchResult time_reads(Phase phase, Wires wires, Rotation& rotation, Batch batch) = 0;
  virtual BatchResult time_update_one(Wires wires, Rotation& rotation, Batch batch) = 0;
  /// The first operation frees what is in `last`, each other one what the one before made; the last structs go there.
  virtual BatchResult time_decode_all(Wires wires, Rotation& rotation, Batch batch, Shape& last) = 0;
  /// Phase typed, of documents alone: each operation frees what the builder's target holds, and fills it anew.
  virtual BatchResult time_typed(Wires wires, Rotation& rotation, Batch batch,
                                 document::StructsBuilder& builder) = 0;

  /// One pass through the phases whose allocations are counted: see weigh_pass().
  virtual void weigh(const Shape& value, std::span<std::byte> wire, MemoryUse& use,
                     AllocationUse PhaseMemory::*which) = 0;
};

/// The Subject that proves, times and weighs `codec` over `workload`.
template <class Shape>
std::unique_ptr<Subject> make_shape_subject(std::unique_ptr<AnyCodec<Shape>> codec, const Workload& workload);

}  // namespace scenebench
