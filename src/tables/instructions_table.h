// The table of instructions per operation, beside the times they went into.
#pragma once

#include <optional>
#include <string>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// Instructions per operation as a number for tables: one decimal below 100, then whole numbers.
std::string instructions_text(double per_operation);

/// A row for each phase of each workload that was counted and a column for each codec (the harness's floor excepted).
/// Each cell holds the instructions of an operation and, as multiples of those of the row's codec with the fewest
/// instructions, the instructions and the time. Nothing if the run did not count. `workload` and the standings are left empty.
std::optional<Table> make_instructions_table(const Results& results);

}  // namespace scenebench
