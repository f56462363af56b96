// The table of the FlatBuffers documentation page "C++ Benchmarks" for one workload, as data.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/loss.h"
#include "results/results.h"
#include "tables/codec_figures.h"
#include "tables/table.h"

namespace scenebench {

/// A footnote appears if the breakdown's parts, less harness_in_parts(), differ from `load` by more than this share of
/// it …
inline constexpr double kLargestDisagreement = 0.10;
/// … and `load` takes at least this many nanoseconds.
inline constexpr double kSmallestComparedLoad = 5;

/// The table for `workload`: a column for each codec (except the harness's floor) that has any figure for it, in the
/// order of the results. A figure that is not in the results shows as "–".
Table make_docs_table(const Results& results, std::string_view workload);

/// With more codecs than this, codecs are rows, because so many columns would be split into several blocks.
inline constexpr std::size_t kMostColumns = 8;

/// The same as it is shown: columns have the codecs' titles, or, if there are more than kMostColumns codecs, codecs are
/// the rows, by name, and `codecs` is empty.
Table make_readable_docs_table(const Results& results, std::string_view workload);

/// How the breakdown's parts compare with `load`.
enum class Agreement {
  agrees,  ///< within kLargestDisagreement of `load`, or `load` is under kSmallestComparedLoad, or a figure is missing
  parts_more,  ///< more than `load`, and the intervals do not overlap
  parts_less,  ///< less than `load`, and the intervals do not overlap
  unclear,     ///< off by more than kLargestDisagreement, but the intervals overlap
};

/// Compares load with the sum of its parts less `harness_ns`, which is harness_in_parts().
Agreement agreement(const CodecFigures& column, double harness_ns);

/// The harness overhead in nanoseconds that the three parts have beyond that of load, for every codec, as measured with
/// the harness's floor; 0 if the results have no floor.
double harness_in_parts(const Results& results, std::string_view workload);

/// The footnote on `columns`, at least one, which all have this `agreement`, other than `agrees`: both figures of each,
/// and why they differ.
std::string describe(Agreement agreement, const std::vector<const CodecFigures*>& columns);

/// What libraries lose by their own means: a note for each loss, with the names of all codecs that declare it.
std::vector<Footnote> loss_notes(const std::vector<std::pair<std::string, Loss>>& codecs);

/// Footnotes that belong to no cell: a stopped run, too few measurements, lost precision, unchecked input, codecs'
/// notes, allocations that were not counted, the harness's floor.
std::vector<Footnote> general_footnotes(const Results& results, std::string_view workload,
                                        const std::vector<CodecFigures>& columns);

}  // namespace scenebench
