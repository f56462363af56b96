// Operations per millisecond and wire sizes of all codecs, relative to one of them: the columns of NoProto's table.
#pragma once

#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// A table for each workload that the codec `baseline` has figures of; none without it, or if the run measured no more
/// than the documentation page's phases. A row per codec, by form; the columns are operations per millisecond of four
/// phases and the wire's bytes, plain and zlib-compressed. In parentheses: the figure divided by the baseline's.
std::vector<Table> make_baseline_tables(const Results& results, std::string_view baseline);

}  // namespace scenebench
