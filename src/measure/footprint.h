// The footprint of a codec: everything that is not time, as a results file keeps it.
#pragma once

#include "harness/codec.h"
#include "harness/codec_under_test.h"
#include "model/workload.h"
#include "results/results.h"

namespace scenebench {

/// The wire sizes of `codec` over input 0 of `workload`. `tested` is that codec over that workload, proven. A wire that
/// is an address is not compressed. Throws std::runtime_error if a compressor fails.
Footprint sizes_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested);

/// The memory of the same. It is not counted where the executable has no allocation hook.
Footprint memory_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested);

/// `sizes` with the figures of memory in `memory`, which are of the same codec and workload.
Footprint with_memory(const Footprint& sizes, const Footprint& memory);

/// Whether decode, traverse and dealloc together left more or less on the heap than they found.
bool leaks(const Footprint& footprint);

}  // namespace scenebench
