// The scaling of a run (tables/scaling/scaling.h) as tables, one per phase.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// The footnotes that define the words of the tables.
std::vector<std::string> scaling_definitions();

/// For each phase that was measured on two scenes or more a table with a column per codec and a row per scene, which
/// has the time per entity, then rows for the slope and the bend. The last table has the footnotes: definitions and, if
/// the scenes' own tables are left out (workloads_in_full), the footnotes of those.
std::vector<Table> make_scaling_tables(const Results& results);

}  // namespace scenebench
