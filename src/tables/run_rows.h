// The figures of a run as rows, but for the times of codecs, whose comparison needs their readings: what CSV lists,
// comparisons compare and --fail-on judges.
#pragma once

#include <string_view>
#include <vector>

#include "results/results.h"
#include "results/row_names.h"

namespace scenebench {

/// Whether rows of `what` come from rows_of(), rather than from the file of a trial or scenario.
bool is_of_run(std::string_view what);

/// The rows of `results`: of each codec and workload its wires, memory and instructions, of each codec its code, and
/// what guests measured. A guest is named as in "node/msgpackr/map".
std::vector<Row> rows_of(const Results& results);

}  // namespace scenebench
