// All tables of a run.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// More codecs than these are rows instead of columns: side by side they would be read in pieces.
inline constexpr std::size_t kMostColumns = 8;

/// What a terminal and a Markdown page show of a run: for each workload that is shown in full its table and its
/// ranking, then all codecs by form (form_tables.h), relative to the codec `baseline` if there is one, footprints,
/// scaling and guests. Codecs are columns as in the documentation, or rows if they are more than eight. A remark that
/// several tables have is under the last of them.
std::vector<Table> make_tables(const Results& results, std::string_view baseline = {});

}  // namespace scenebench
