// The table of the FlatBuffers documentation page "C++ Benchmarks" for one workload, as data.
#pragma once

#include <string_view>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// A footnote appears if the breakdown's parts, less harness_in_parts(), differ from `load` by more than this share of
/// it …
inline constexpr double kLargestDisagreement = 0.10;
/// … and `load` takes at least this many nanoseconds.
inline constexpr double kSmallestComparedLoad = 5;

/// The table for `workload`: a column for each codec (except the harness's floor) that has any figure for it, in the
/// order of the results. A figure that is not in the results shows as "–".
Table make_docs_table(const Results& results, std::string_view workload);

}  // namespace scenebench
