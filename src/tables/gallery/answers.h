// What engine teams ask before they adopt a library, for readers who do not build the program: answers of trials and
// scenarios.
#pragma once

#include <optional>
#include <string_view>

#include "results/results.h"
#include "results/saved_rows.h"
#include "tables/table.h"

namespace scenebench {

/// A row for each codec that the gallery ranks and a column for each condition of Choosing that has one and is answered
/// by a trial or scenario, then the answers that are not conditions: stack, bytes of a multiplayer game's tick. Columns
/// that nothing fills and codecs of which nothing is known are left out; nothing if that is all. A note for each column
/// names the command that answers it.
std::optional<Table> make_answers_table(const Results& results, const SavedRows& trials);

/// The codecs of scenario compression over `workload` (for docs, over many different ones), for each library and format
/// the one with the smallest wires under zstd 19, the smallest first: sizes, and times to decompress. Nothing without
/// records.
std::optional<Table> make_shipped_table(const Results& results, const SavedRows& trials, std::string_view workload);

}  // namespace scenebench
