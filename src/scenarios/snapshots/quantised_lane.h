// Ticks that are sent quantised: a lane of their own, because it loses something that the others keep.
#pragma once

#include <span>

#include "model/quantised.h"
#include "model/tick.h"
#include "model/workload.h"
#include "scenarios/structs_codec.h"

namespace scenebench {

/// A codec of shape quantised as one of ticks: it quantises what it encodes, and restores what it decodes.
class QuantisedLane final : public StructsCodec<tick::Tick> {
 public:
  /// `codec` must outlive it.
  explicit QuantisedLane(StructsCodec<quantised::Tick>& codec) : codec_(codec) {}

  std::span<const std::byte> encode(const tick::Tick& value) override {
    quantise(value, sent_);
    return codec_.encode(sent_);
  }

  bool decode(std::span<std::byte> wire, tick::Tick& structs) override {
    quantised::Tick received;
    const bool restored = codec_.decode(wire, received) && restore(received, structs);
    codec_.free_copy(received);
    return restored;
  }

 private:
  StructsCodec<quantised::Tick>& codec_;
  quantised::Tick sent_;
};

inline bool is_quantised(const Workload& workload) { return workload.shape == "quantised"; }

/// What a client must have after `tick` was sent: all of it, or what quantising leaves.
tick::Tick as_sent(const Workload& workload, const tick::Tick& tick);

/// The largest differences of ticks' values from those that were sent.
struct LargestErrors {
  double position = 0;  ///< of a coordinate, in metres
  double rotation = 0;  ///< of a quaternion's component

  /// `sent` has the same fields as `tick`.
  void add(const tick::Tick& tick, const tick::Tick& sent);
};

}  // namespace scenebench
