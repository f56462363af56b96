// `bench compare` and `bench ab`: what both print, and how pairs of runs are compared.
#pragma once

#include <vector>

#include "base/exit_code.h"
#include "commands/gate.h"
#include "commands/options/options.h"
#include "results/results.h"
#include "tables/comparison/comparison.h"

namespace scenebench {

/// Prints a finished comparison and the verdict on it, in the format of `options`. Returns the exit status of the
/// verdict.
ExitCode print_comparison(const Comparison& comparison, const FailOn& limits, const CompareOptions& options);

/// Compares two builds by pairs of runs, `before[i]` with `after[i]`. Both need the same number of runs, at least one.
/// Compares only cells that all runs have. The two times of a cell are the medians over the runs of each side; its
/// ratio is that of the pairs. Everything that is not time comes from the first pair.
Comparison compare_pairs(const std::vector<Results>& before, const std::vector<Results>& after);

}  // namespace scenebench
