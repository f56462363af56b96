// A comparison of two runs as text for a terminal.
#pragma once

#include <string>

#include "render/render.h"
#include "tables/comparison/comparison.h"
#include "tables/verdict.h"

namespace scenebench {

/// The differences between the runs, then for each workload one line per cell, changes first, changed instruction counts
/// and sizes, and what only one run has. The last line is a summary: "3 faster, 1 slower, 56 same; wire sizes unchanged".
/// No line is wider than the style's width: longer ones are wrapped. UTF-8; ends in a line break.
std::string render_comparison(const Comparison& comparison, const TerminalStyle& style);

/// The reasons, one per line, then the verdict as the last line.
std::string render_verdict(const GateVerdict& verdict);

}  // namespace scenebench
