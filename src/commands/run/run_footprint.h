// Runs the footprint program, which has the allocation hook that the timed program must not have.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "base/result.h"
#include "commands/options/filters.h"
#include "measure/timed_cell.h"
#include "results/results.h"

namespace scenebench {

/// Runs the footprint program over the codecs and workloads of `cells`. Yields results that hold footprints and
/// warnings alone, or why there are none. A codec that leaks or whose memory cannot be counted has no footprint; the
/// program has said so itself. `scratch` is a file that is written, read and removed. A document of `options` is the
/// workload of all cells.
Expected<Results, Failure> run_footprint(std::span<const TimedCell> cells, const std::filesystem::path& scratch,
                                         const Filters& options);

/// What one decoded object of `cell` holds, or keeps for the next one, in bytes; where `results` have not counted
/// memory, a guess on the large side, which only makes batches smaller.
std::int64_t held_bytes(const TimedCell& cell, const Results& results);

}  // namespace scenebench
