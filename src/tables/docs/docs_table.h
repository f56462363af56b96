// The table of the FlatBuffers documentation page "C++ Benchmarks" for one workload, as data; renderers make text of
// it.
#pragma once

#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// How far the parts of the breakdown may be from `load` without a footnote, relative to `load`, what the harness adds to
/// each part apart, …
inline constexpr double kLargestDisagreement = 0.10;
/// … for codecs whose `load` takes at least this many nanoseconds.
inline constexpr double kSmallestComparedLoad = 5;

/// The table for `workload`: a column for each codec (the harness's floor excepted) that has any figure for it, in the
/// order of the results. Nothing is invented: a figure that is not in the results shows as "–".
Table make_docs_table(const Results& results, std::string_view workload);

/// The tables of all workloads that have at least one column.
std::vector<Table> make_docs_tables(const Results& results);

}  // namespace scenebench
