// The ranking as tables.
#pragma once

#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// For `workload` a table of the codecs that check their input and one of those that trust it, because a reader has to
/// choose between them first. A table without rows is left out. A row per codec, the fastest to load first, with load,
/// encode and wire size, and for documents the time to read without a tree. In brackets: a multiple of the table's best,
/// "best", or "tie" if the interval overlaps the best one's. Leaves out the harness's floor and what was not measured.
std::vector<Table> make_ranking_tables(const Results& results, std::string_view workload);

}  // namespace scenebench
