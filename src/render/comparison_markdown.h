// A comparison of two runs as Markdown, such as a job's summary shows it.
#pragma once

#include <optional>
#include <string>

#include "tables/comparison/comparison.h"
#include "tables/verdict.h"

namespace scenebench {

/// What render_comparison() says: what differs between the runs, for each workload what changed, with the cells that are
/// the same folded, and the summary. The last line is the verdict's text if there is one. Everything that comes from the
/// runs is escaped.
std::string render_comparison_markdown(const Comparison& comparison, const std::optional<GateVerdict>& verdict);

}  // namespace scenebench
