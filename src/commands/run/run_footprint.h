// Runs the footprint program, which has the allocation hook that the timed program must not have.
#pragma once

#include <filesystem>
#include <span>

#include "base/result.h"
#include "commands/options/filters.h"
#include "measure/turn.h"
#include "results/results.h"

namespace scenebench {

/// Runs the footprint program over the codecs and workloads of `cells`. Yields results that hold figures of
/// memory and warnings alone, or why there are none. A codec that leaks or whose memory cannot be counted has no footprint; the
/// program has said so itself. `scratch` is a file that is written, read and removed. A document of `options` is the
/// workload of all cells.
Expected<Results, Failure> run_footprint(std::span<const TimedCell> cells, const std::filesystem::path& scratch,
                                         const Filters& options);

}  // namespace scenebench
