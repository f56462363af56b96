// Whether a document of the user's fits into --memory with all that is done to it.
#pragma once

#include <optional>

#include "base/exit_code.h"
#include "commands/options/filters.h"
#include "commands/select.h"

namespace scenebench {

/// Sees by how much the program grows while it does to a small head of the document what a run does to all of it, with
/// each codec of `selection`, and reckons from that what the whole will take. A Stop if --memory allows less.
std::optional<Stop> check_document_memory(const Selection& selection, const Filters& options);

/// Whether the document is so large that codecs are to be measured one after another, with one open at a time, instead
/// of in random order.
bool is_measured_codec_by_codec(const Workload& workload);

}  // namespace scenebench
