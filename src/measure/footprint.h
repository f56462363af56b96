// The footprint of a codec: everything that is not time, as a results file keeps it.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "harness/codec_entry.h"
#include "harness/codec_under_test.h"
#include "measure/own_data.h"
#include "results/results.h"

namespace scenebench {

/// The wire sizes of `codec` over input 0 of `workload`, and their means. `tested` is that codec over that workload,
/// already proven. A wire that is an address is not compressed. Throws std::runtime_error if a compressor fails.
Footprint sizes_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested);

/// The memory of the same, and the bytes of input 0's wire. Memory is not counted where the executable has no
/// allocation hook.
Footprint memory_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested);

/// Adds what memory_of() gave to the footprint of that codec and workload, which may have its sizes.
void add_memory(std::vector<Footprint>& footprints, Footprint memory);

/// Whether decode, traverse and dealloc together left more or less on the heap than they found.
bool leaks(const Footprint& footprint);

/// Runs the footprint program, which has the allocation hook that the timed program must not have, over these codecs
/// and workloads, each named once for each pair. Yields results that contain only figures of memory and warnings, or why
/// there are none. A codec that leaks or whose memory cannot be counted has no footprint; what the program says of it
/// goes to `say`. `scratch` is a file that is written, read and removed, as is its log beside it.
Expected<Results, Failure> run_footprint(const std::vector<std::string>& workloads,
                                         const std::vector<std::string>& codecs, const std::filesystem::path& scratch,
                                         const OwnData& own, const std::function<void(const std::string&)>& say);

}  // namespace scenebench
