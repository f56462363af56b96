// The figures of a run as rows: what CSV lists, comparisons compare and --fail-on judges.
#pragma once

#include <string_view>
#include <vector>

#include "results/results.h"
#include "results/row_names.h"

namespace scenebench {

/// The times of `results`, its other rows, those of each codec's code, and what follows from how many forks guests had.
/// A guest is named as in "node/msgpackr/map".
std::vector<Row> rows_of(const Results& results);

}  // namespace scenebench
