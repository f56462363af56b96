// A comparison of two runs as text for a terminal, and how ratios are written.
#pragma once

#include <string>
#include <string_view>

#include "report/comparison.h"
#include "report/render.h"

namespace scenebench {

/// "docs/rapidjson/load", or "docs/rapidjson" for a cell without a phase. One harmless line, whatever the names hold.
std::string cell_text(const Cell& cell);

/// What differs between the runs, then for each workload one line per cell, changes first, then sizes that changed, and
/// a summary in plain words as the last line: "3 faster, 1 slower, 56 same; wire sizes unchanged". No line is wider
/// than the style's width: what does not fit goes below. UTF-8; ends in a line break.
std::string render_comparison(const Comparison& comparison, const TerminalStyle& style);

/// The summary alone, without a line break.
std::string comparison_summary(const Comparison& comparison);

}  // namespace scenebench
