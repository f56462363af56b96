// All tables of a run.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// With more codecs than this, codecs are rows, because so many columns would be split into several blocks.
inline constexpr std::size_t kMostColumns = 8;

/// The tables that a terminal and a Markdown page show of a run: for each workload that is shown in full its own tables and
/// its ranking, then all codecs by form (form_tables.h), also relative to the codec `baseline` if there is one, footprints,
/// scaling and guests. A footnote that several tables share is under the last of them.
std::vector<Table> make_tables(const Results& results, std::string_view baseline = {});

}  // namespace scenebench
