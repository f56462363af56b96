// A comparison of two runs as text for a terminal.
#pragma once

#include <string>

#include "render/render.h"
#include "tables/comparison/comparison.h"
#include "tables/verdict.h"

namespace scenebench {

/// What differs between the runs, then for each workload one line per cell, changes first, then sizes that changed, and
/// a summary in plain words as the last line: "3 faster, 1 slower, 56 same; wire sizes unchanged". No line is wider
/// than the style's width: what does not fit goes below. UTF-8; ends in a line break.
std::string render_comparison(const Comparison& comparison, const TerminalStyle& style);

/// The reasons, a line each, and the verdict as the last line.
std::string render_verdict(const GateVerdict& verdict);

}  // namespace scenebench
