// The footprint of a codec: everything that is not time, as rows.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "harness/codec_under_test.h"
#include "measure/measure.h"
#include "results/results.h"

namespace scenebench {

/// How small each of kCompressors makes a wire: in the zlib format (RFC 1950) at level 6, as on the documentation page;
/// as one Zstandard frame at level 3, the library's default; as one bare LZ4 block, without the frame header, as games
/// store blocks whose length they know. Throws std::runtime_error with the reason if a library refuses, as for an input
/// too long for its types.
std::array<std::int64_t, std::size(kCompressors)> compressed_sizes(std::span<const std::byte> bytes);

/// The rows of the wires of `codec` over `workload`: their mean sizes. `tested` is that codec over that workload,
/// already proven. A wire that is an address is not compressed. Throws as compressors do.
std::vector<Row> sizes_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested);

/// Where the footprint program should be, which has the allocation hook that the timed program must not have.
std::filesystem::path footprint_program();

/// Runs it over these codecs and this workload. Yields results that contain only figures of memory and warnings, or why
/// there are none. A codec that leaks or whose memory cannot be counted has no footprint; `watcher` says what the
/// program says of it.
Expected<Results, Failure> run_footprint(const std::string& workload, const std::vector<std::string>& codecs,
                                         const OwnData& own, RunWatcher& watcher);

}  // namespace scenebench
