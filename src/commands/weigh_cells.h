// Runs the footprint program, which has the allocation hook that the timed program must not have.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "measure/measure.h"
#include "results/results.h"

namespace scenebench {

/// The user's own document, which the program that weighs it has to read, too.
struct DocumentOptions {
  std::string path;  ///< empty for none
  std::uint64_t memory = 0;  ///< what reading it may take, in bytes (--memory)
};

/// Weighs the codecs and workloads of `cells`: results of which only footprints and warnings are filled in. A codec
/// that leaks or cannot be weighed has none; the program has said so itself. `scratch` is a file that is written, read
/// and removed. With a `document`, that is the workload of all cells. Otherwise, why there are no footprints at all.
std::variant<Results, FileError> run_footprint(std::span<const TimedCell> cells, const std::filesystem::path& scratch,
                                               const DocumentOptions& document = {});

/// What one decoded object of `cell` holds, or keeps for the next one, in bytes; where memory was not counted, a guess
/// on the large side, which only makes batches smaller.
std::int64_t held_bytes(const TimedCell& cell, std::span<const Footprint> footprints);

}  // namespace scenebench
