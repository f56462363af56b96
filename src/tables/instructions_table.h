// The table of instructions per operation, beside the times.
#pragma once

#include <optional>
#include <string>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// Instructions per operation as a number for tables: one decimal below 100, then whole numbers.
std::string instructions_text(double per_operation);

/// A row for each phase of each workload that was counted and a column for each codec (except the harness's floor). Each
/// cell holds the instructions per operation, and the instructions and the time as multiples of those of the codec with the
/// row's fewest instructions. Nothing if the run did not count. `workload` and the standings are left empty.
std::optional<Table> make_instructions_table(const Results& results);

}  // namespace scenebench
