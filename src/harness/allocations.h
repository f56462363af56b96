// Counts heap allocations. The `footprint` executable links the hook. The timed executable links a stub that counts
// nothing, so that no timed figure includes the hook's cost.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "results/allocation_use.h"

namespace scenebench {

namespace allocations {

/// Whether this executable counts allocations at all.
bool counted();

/// Starts counting from zero. Calls must not nest.
void start();

/// Whether requests and releases of all threads are left out of the count until the next call.
void pause(bool paused);

/// Stops counting and returns what happened since start().
AllocationUse stop();

}  // namespace allocations

/// By phase name: "encode", "decode", "traverse", "dealloc".
using PhaseUses = std::map<std::string, AllocationUse>;

/// What one codec asked the heap for over one object.
struct CodecMemory {
  std::int64_t decoded_size = 0;  ///< sizeof(Decoded): what the caller holds itself, besides heap blocks
  PhaseUses first, steady;        ///< the first call of a new codec, and the steady state
  /// Alive after dealloc and not before decode, in the steady state.
  std::int64_t leaked_blocks = 0, leaked_bytes = 0;
};

/// Runs `action` and returns what it did to the heap.
template <class Action>
AllocationUse count_allocations(Action&& action) {
  allocations::start();
  action();
  return allocations::stop();
}

}  // namespace scenebench
