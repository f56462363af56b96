// What a reader must know to judge a table: the footnotes under it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/docs/docs_columns.h"
#include "tables/docs/docs_table.h"

namespace scenebench {

/// How the breakdown's parts compare with `load`.
enum class Agreement {
  agrees,      ///< within kLargestDisagreement of `load`, or that is under kSmallestComparedLoad, or a figure is missing
  parts_more,  ///< and the intervals part
  parts_less,  ///< and the intervals part
  unclear,     ///< further off than kLargestDisagreement, but the intervals overlap
};

/// Of the parts less `harness_ns`, see harness_in_parts().
Agreement agreement(const DocsColumn& column, double harness_ns);

/// Nanoseconds by which the harness's floor takes longer in the three parts than in load, and with it any codec; 0 if there
/// is no floor in the results.
double harness_in_parts(const Results& results, std::string_view workload);

/// What a footnote says of `columns`, which all have that (dis)agreement: both figures of each, and why they differ.
/// There is at least one column.
std::string describe(Agreement agreement, const std::vector<const DocsColumn*>& columns);

/// Footnotes that belong to no cell: precision lost, input not verified, notes, a stopped run, too few readings,
/// allocations that were not counted, the harness's floor.
std::vector<Footnote> general_footnotes(const Results& results, std::string_view workload,
                                        const std::vector<DocsColumn>& columns);

}  // namespace scenebench
