// The ranking for readers who do not build the program: the best codec of each library and format, with all that a
// choice depends on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "results/saved_rows.h"
#include "tables/codec_figures.h"
#include "tables/table.h"

namespace scenebench {

/// For `workload` a table of the codecs that check their input and one of those that trust it; a table without rows is
/// left out. A row for the codec of each library and format that reads fastest, the fastest first, with load, the time
/// to read a document without a tree, encode, wire size, the same under zstd, allocations of a load, whether old
/// programs read new data (from `trials`), and what is lost. A column that nothing fills is left out. Codecs without a
/// time of reading have no row.
std::vector<Table> make_gallery_tables(const Results& results, const SavedRows& trials, std::string_view workload);

/// A codec that a gallery table has, with the first workload whose table has it.
struct RankedWay {
  std::string workload;
  CodecFigures figures;
};

/// The codecs of all gallery tables of a run, in the order of the tables. Points into `results`.
std::vector<RankedWay> ranked_ways(const Results& results);

}  // namespace scenebench
