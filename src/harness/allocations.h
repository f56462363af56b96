// Counts heap allocations. The `footprint` executable links the hook. The timed executable links a stub that counts
// nothing, so that no timed figure includes the hook's cost.
#pragma once

#include "results/footprint.h"

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

/// Runs `action` and returns what it did to the heap.
template <class Action>
AllocationUse count_allocations(Action&& action) {
  allocations::start();
  action();
  return allocations::stop();
}

}  // namespace scenebench
