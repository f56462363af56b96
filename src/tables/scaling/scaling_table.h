// The scaling of a run (tables/scaling/scaling.h) as tables, one a phase, in the form of the documentation's: renderers of the
// one set the other.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// What the words of the tables mean, a sentence or two each.
std::vector<std::string> scaling_definitions();

/// For each phase that was measured on two scenes or more a table with a column per codec and a row per scene, which
/// says what the phase costs per entity; under them its slope and where it bends. The last table has the footnotes:
/// what the words mean and, where the scenes' own tables are left out (workloads_in_full), what would stand under
/// those.
std::vector<Table> make_scaling_tables(const Results& results);

}  // namespace scenebench
