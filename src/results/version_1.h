// Results files of version 1.
#pragma once

#include "results/json.h"
#include "results/results.h"

namespace scenebench {

/// Converts the `context.scenebench` of a version 1 file to version 2. Adds defaults for later members of environment
/// and codecs. Other missing members stay missing.
void update_version_1(json::Json& ours);

/// Reads the measurements from `benchmarks` of a version 1 file, and marks them as means of batches.
void read_rows_of_version_1(const json::Json& rows, json::Reader& reader, std::vector<Measurement>& measurements);

}  // namespace scenebench
