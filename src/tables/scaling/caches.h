// The machine's caches beside the sizes of scenes: from where on a wire no longer fits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// "L1d", "L1i", "L2"; whatever the type of a cache may say, nothing else.
std::string cache_name(const Cache& cache);

/// The caches that data passes through (all but those for instructions), the first of each level, nearest first.
std::vector<Cache> data_caches(const Environment& environment);

/// How many entities a scene has whose wire by `codec` is `bytes` (> 0) long: interpolated between the scenes of the
/// run's footprints, on logarithms of both. 0 if the smallest one's is longer already; infinite if none is that long.
double entities_at(const Results& results, std::string_view codec, double bytes);

}  // namespace scenebench
