// The ranking: who is how much faster at what.
#pragma once

#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// For `workload` a table of the codecs that check their input and one of those that trust it, as a reader has the choice
/// of one or the other; a table that would have no rows is left out. A row per codec, the fastest to load first, with
/// the time to load, the time to encode and the size of the wire, and for documents the time to read without a tree.
/// In brackets how many times the best of the table's, "best", or "tie" where the intervals overlap with the best's. The
/// harness's floor and what was not measured have no place.
std::vector<Table> make_ranking_tables(const Results& results, std::string_view workload);

}  // namespace scenebench
