// All codecs of a run side by side, one a row, grouped by what decode yields: forms never mix.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// The codec's form: "view", "verified view" for views that verify their input, "message", "dom" or "structs".
std::string form_of(const CodecRecord& codec);

/// The codecs that have any figure for `workload`, the harness's floor excepted: by form, in the order above; within
/// each the fastest to load first. Pointers into `results`.
std::vector<const CodecRecord*> codecs_by_form(const Results& results, std::string_view workload);

/// Whether the run measured more than the documentation page's phases, so that these tables say something new.
bool has_form_tables(const Results& results);

/// For each workload a table of times, one of operations per millisecond and, if the run has a codec called `baseline`,
/// one of times relative to that codec's. A row a codec: views that trust their input first, then views that verify it,
/// messages, DOMs and structs; within each, the fastest to load first. A column a phase, and two for the same work done
/// by all: `load` is wire -> every value read, `round trip` is encode + decode-all, structs -> wire -> structs. "±12%"
/// is how far the interval of what did not settle reaches; an en dash is what a codec does not have, or the run did not
/// measure.
std::vector<Table> make_form_tables(const Results& results, std::string_view baseline);

}  // namespace scenebench
