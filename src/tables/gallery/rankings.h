// The ranking for readers who do not build the program: each library's best codec, with all that a choice depends on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "results/trials.h"
#include "tables/codec_figures.h"
#include "tables/table.h"

namespace scenebench {

/// For `workload` a table of the codecs that check their input and one of those that trust it; a table without rows is
/// left out. A row for each library's codec that loads fastest, the fastest first, with load, encode, wire size, the
/// same under zstd, allocations of a load, whether old programs read new data (from `trials`), and what is lost. A
/// column that nothing fills is left out. Codecs without a time of load have no row.
std::vector<Table> make_gallery_tables(const Results& results, const TrialRecords& trials, std::string_view workload);

/// A codec that a gallery table has, with the first workload whose table has it.
struct RankedWay {
  std::string workload;
  CodecFigures figures;
};

/// The codecs of all gallery tables of a run, in the order of the tables. Points into `results`.
std::vector<RankedWay> ranked_ways(const Results& results);

}  // namespace scenebench
