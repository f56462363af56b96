// The figures that the FlatBuffers documentation page "C++ Benchmarks" has shown since 2014, compared with a run.
#pragma once

#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// The source of the published figures.
inline constexpr std::string_view kPublishedSource =
    "https://github.com/google/flatbuffers/blob/master/docs/source/benchmarks.md";

/// The report of a reader who could not reproduce them.
inline constexpr std::string_view kPublishedDoubt = "https://github.com/google/flatbuffers/issues/7444";

/// Published figures beside those of a run that has all six columns of the workload docs: times, with published /
/// measured; times as multiples of FlatBuffers'; sizes.
std::vector<Table> make_published_tables(const Results& results);

}  // namespace scenebench
