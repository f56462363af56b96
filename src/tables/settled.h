// Which cells did not settle, and why, as far as the program can see.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// `text`, which tells `time`, with how far its interval reaches where that is more than 5%: "649 ns ±12%", the blank one
/// that does not break.
std::string with_width(std::string text, const Estimate& time);

/// The footnote on that sign; none of tables where it does not occur needs it.
Footnote width_note();

/// One sentence for each reason why cells did not settle (see is_settled), with those cells and how far their intervals
/// reach, the widest of them if they are many; the harness's floor is left out. Empty if all did, or if there were too few
/// readings for intervals.
std::vector<std::string> unsettled_cells(const Results& results);

/// One sentence on the cells that take one of two times, depending on where their objects lie; those below kSmallestTime
/// are left out. Empty if there are none.
std::string two_faced_cells(const Results& results);

}  // namespace scenebench
