// The footprint of a codec: everything that is not time, as rows.
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

/// The rows of the wires of `codec` over `workload`: their mean sizes. `tested` is that codec over that workload,
/// already proven. A wire that is an address is not compressed. Throws std::runtime_error if a compressor fails.
std::vector<Row> sizes_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested);

/// The rows of what was counted of a codec.
std::vector<Row> rows_of_memory(const std::string& workload, const std::string& codec, const CodecMemory& memory);

/// Runs the footprint program, which has the allocation hook that the timed program must not have, over these codecs
/// and workloads, each named once for each pair. Yields results that contain only figures of memory and warnings, or why
/// there are none. A codec that leaks or whose memory cannot be counted has no footprint; what the program says of it
/// goes to `say`. `scratch` is a file that is written, read and removed, as is its log beside it.
Expected<Results, Failure> run_footprint(const std::vector<std::string>& workloads,
                                         const std::vector<std::string>& codecs, const std::filesystem::path& scratch,
                                         const OwnData& own, const std::function<void(const std::string&)>& say);

}  // namespace scenebench
