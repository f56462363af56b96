// Results files of version 1.
#pragma once

#include "results/json.h"
#include "results/results.h"

namespace scenebench {

/// Turns the `context.scenebench` of a file of version 1 into that of version 2. What it lacks it goes on lacking.
void update_version_1(json::Json& ours);

/// The measurements of `benchmarks` of a file of version 1, marked as means of batches.
void read_rows_of_version_1(const json::Json& rows, json::Reader& reader, std::vector<Measurement>& measurements);

}  // namespace scenebench
