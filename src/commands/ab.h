// `bench ab`: how pairs of runs are compared.
#pragma once

#include <vector>

#include "results/results.h"
#include "tables/comparison/comparison.h"

namespace scenebench {

/// Compares two builds by pairs of runs, `before[i]` with `after[i]`. Both need the same number of runs, at least one.
/// Compares only cells that all runs have. The two times of a cell are the medians over the runs of each side; its
/// ratio is that of the pairs. Everything that is not time comes from the first pair.
Comparison compare_pairs(const std::vector<Results>& before, const std::vector<Results>& after);

}  // namespace scenebench
