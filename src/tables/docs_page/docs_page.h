// The part of a run that the replacement of the FlatBuffers documentation page "C++ Benchmarks" shows, and the figures
// that the page has shown since 2014, compared with the run.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// Why no documentation page can be made of these results, and what to do; nothing if one can.
std::optional<std::string> why_no_docs_page(const Results& results);

/// The run in which the page's columns were measured best: of those that have the most of its seven columns, the one
/// whose intervals are the narrowest. Null if no run has the six. Points into `runs`.
const Results* best_for_docs_page(const std::vector<Results>& runs);

/// The part of `results` that the page is about: the workload docs and the six columns, FlatBuffers with
/// its verifier if that was measured, and the harness's floor.
Results docs_page_part(const Results& results);

/// At most five notes that a reader of the page needs: doubtful times, what libraries lose, and who trusts its input.
std::vector<std::string> docs_page_notes(const Results& results);

/// `results` with the codecs' titles as their names, as the page calls them.
Results with_titles(Results results);

/// The source of the published figures.
inline constexpr std::string_view kPublishedSource =
    "https://github.com/google/flatbuffers/blob/master/docs/source/benchmarks.md";

/// The report of a reader who could not reproduce them.
inline constexpr std::string_view kPublishedDoubt = "https://github.com/google/flatbuffers/issues/7444";

/// A column of the published table.
struct PublishedColumn {
  std::string_view codec;                                              ///< as in results: "flatbuffers"
  double load = 0, decode = 0, traverse = 0, dealloc = 0, encode = 0;  ///< seconds per million operations
  std::int64_t wire_bytes = 0, zlib_bytes = 0, held_bytes = 0, held_blocks = 0;
};

/// The six columns, in the page's order.
std::span<const PublishedColumn> published_columns();

/// Published figures beside those of a run that has all six columns of the workload docs: times, with published /
/// measured; times as multiples of FlatBuffers'; sizes.
std::vector<Table> make_published_tables(const Results& results);

/// The conditions of the published figures beside those of the run, and what they change: machine, compiler, libraries,
/// reuse, texts, how times are taken. Claims nothing about the page of 2014 that the page does not say itself.
Table make_differences_table(const Results& results);

}  // namespace scenebench
