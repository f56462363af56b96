// What freed blocks cost after they were freed.
#pragma once

#include "harness/clock.h"
#include "system/heap.h"

namespace scenebench {

/// Unites the blocks that a batch has freed (unite_free_blocks()) and returns how long that took: a program pays for it
/// with its next large request, because of this codec. A tree of many small blocks takes a quarter of its load. Returns
/// 0 if it took no longer than the request may take alone, and in a program whose instructions are counted, in which
/// readings of the clock have a meaning of their own.
inline Nanoseconds time_to_unite() {
  constexpr Nanoseconds kRequest{500};
  if (clock_cost() == Nanoseconds::zero()) return {};
  const Mark start = Mark::now(false);
  unite_free_blocks();
  const Nanoseconds time = time_between(start, Mark::now(false));
  return time > kRequest ? time : Nanoseconds::zero();
}

}  // namespace scenebench
