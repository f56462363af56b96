// The caches of the machine, as tables name them.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// "L1d", "L1i", "L2". Never has text from the results file in it.
std::string cache_name(const Cache& cache);

/// The caches that hold data (all but those for instructions), the first of each level, in order of level.
std::vector<Cache> data_caches(const Environment& environment);

}  // namespace scenebench
