// The caches of the machine, as tables name them.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// "L1d", "L1i", "L2", and nothing else, whatever a file says of the cache's type.
std::string cache_name(const Cache& cache);

/// The caches that data passes through (all but those for instructions), the first of each level, nearest first.
std::vector<Cache> data_caches(const Environment& environment);

}  // namespace scenebench
