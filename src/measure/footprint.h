// Everything about a codec that is not time, as a results file keeps it.
#pragma once

#include "harness/codec.h"
#include "harness/subject.h"
#include "model/workload.h"
#include "results/results.h"

namespace scenebench {

/// The footprint of `codec` over input 0 of `workload`; `subject` is the codec over that workload, and proven. Memory
/// is left uncounted where the executable has no allocation hook; a wire that is an address, uncompressed. Throws
/// std::runtime_error if a compressor fails.
Footprint weigh(const CodecEntry& codec, const Workload& workload, Subject& subject);

/// Whether decode, traverse and dealloc together left more or less on the heap than they found.
bool leaks(const Footprint& footprint);

}  // namespace scenebench
