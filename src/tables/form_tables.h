// All codecs of a run, one per row, grouped by form (what decode yields).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// The codec's form: "view", "verified view" for views that verify their input, "message", "dom" or "structs".
std::string form_of(const CodecRecord& codec);

/// The codecs that have any figure for `workload`, except the harness's floor: by form in the order above, within a
/// form the fastest to load first. Pointers into `results`.
std::vector<const CodecRecord*> codecs_by_form(const Results& results, std::string_view workload);

/// Whether the run measured more than the documentation page's phases, so that these tables add something.
bool has_form_tables(const Results& results);

/// For each workload a table of times, one of operations per millisecond and, if the run has a codec called `baseline`,
/// one of times relative to that codec's. A row per codec in the order of codecs_by_form(), a column per phase. Two
/// columns are the same work for all codecs: `load` is wire -> every value read, `round trip` is encode + decode-all,
/// structs -> wire -> structs. "±12%" is the interval of a cell that did not settle. An en dash stands for a phase that
/// the codec does not have or the run did not measure.
std::vector<Table> make_form_tables(const Results& results, std::string_view baseline);

}  // namespace scenebench
