// A comparison of two runs as text: for a terminal, for the summary of a CI job, and for other programs.
#pragma once

#include <optional>
#include <string>

#include "render/render.h"
#include "tables/comparison/comparison.h"
#include "tables/verdict.h"

namespace scenebench {

/// The differences between the runs, then for each workload one line per cell, changes first, changed instruction
/// counts and sizes, and what only one run has. The last line is a summary: "3 faster, 1 slower, 56 same; wire sizes
/// unchanged". No line is wider than the style's width: longer ones are wrapped. UTF-8; ends in a line break.
std::string render_comparison(const Comparison& comparison, const TerminalStyle& style);

/// The content of render_comparison(): the differences between the runs, the changes of each workload, with unchanged
/// cells folded, and the summary. If there is a verdict, its text is the last line. All text from the runs is escaped.
std::string render_comparison_markdown(const Comparison& comparison, const std::optional<GateVerdict>& verdict);

/// `comparison` as a JSON object, and a line break: environment, notes, times_refused, times (in nanoseconds, with the
/// ratio and its interval), instructions, sizes, only_in_old, only_in_new, summary, and verdict (null without a gate).
/// Malformed UTF-8 becomes U+FFFD; a number that is not finite becomes null.
std::string render_comparison_json(const Comparison& comparison, const std::optional<GateVerdict>& verdict);

/// The reasons, one per line, then the verdict as the last line.
std::string render_verdict(const GateVerdict& verdict);

}  // namespace scenebench
