// The table of the FlatBuffers documentation page "C++ Benchmarks" for one workload, as data; renderers make text of
// it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// How far the parts of the breakdown may be from `load` without a footnote, relative to `load`, …
inline constexpr double kLargestDisagreement = 0.15;
/// … for codecs whose `load` takes at least this many nanoseconds.
inline constexpr double kSmallestComparedLoad = 100;

/// A cell's place in its row. Differences count only where intervals part, so several cells may be the best.
enum class Standing { none, best, worst };

struct DocsCell {
  std::string text;    ///< "–" when there is no figure
  std::string marker;  ///< of a footnote, "1"; empty for none
  Standing standing = Standing::none;

  bool operator==(const DocsCell&) const = default;
};

struct DocsRow {
  std::string label;  ///< exactly as on the page
  std::vector<DocsCell> cells;
};

/// `marker` is the number that cells bear, or the sign itself ("~", "<0.001", "–"), or empty for a general remark.
struct Footnote {
  std::string marker;
  std::string text;
};

/// All text but `workload` is one line of valid UTF-8 without control characters, whatever the results file held.
struct DocsTable {
  std::string workload;             ///< as in the results, to look it up there
  std::string title;                ///< "Workload docs"
  std::vector<std::string> codecs;  ///< names of the columns' codecs
  std::vector<std::string> columns;
  std::vector<DocsRow> rows;  ///< the page's nine; no row has cells if there are no columns
  std::vector<Footnote> footnotes;
};

/// The table for `workload`: a column for each codec (the harness's floor excepted) that has any figure for it, in the
/// order of the results. Nothing is invented: a figure that is not in the results shows as "–".
DocsTable make_docs_table(const Results& results, std::string_view workload);

/// The tables of all workloads that have at least one column.
std::vector<DocsTable> make_docs_tables(const Results& results);

}  // namespace scenebench
