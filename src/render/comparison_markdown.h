// A comparison of two runs as Markdown, for the summary of a CI job.
#pragma once

#include <optional>
#include <string>

#include "tables/comparison/comparison.h"
#include "tables/verdict.h"

namespace scenebench {

/// The content of render_comparison(): the differences between the runs, the changes of each workload, with unchanged
/// cells folded, and the summary. If there is a verdict, its text is the last line. All text from the runs is escaped.
std::string render_comparison_markdown(const Comparison& comparison, const std::optional<GateVerdict>& verdict);

}  // namespace scenebench
