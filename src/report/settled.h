// Which cells did not settle, and why, as far as the program can see.
#pragma once

#include <string>
#include <vector>

#include "report/results.h"
#include "report/statistics.h"

namespace scenebench {

/// A cell whose 95% interval is wider than this, relative to its median, has not settled: it is repeated while time
/// lasts, and marked in tables if that did not help.
inline constexpr double kWidestInterval = 0.03;

/// Whether the interval is narrow enough, or lies below what is told apart from the harness itself (kSmallestTime).
bool is_settled(const Estimate& time);

/// One sentence for each reason why cells did not settle, with those cells and their relative widths, the widest of
/// them if they are many; the harness's floor is left out. Empty if all did, or if there were too few repetitions for intervals.
std::vector<std::string> unsettled_cells(const Results& results);

}  // namespace scenebench
