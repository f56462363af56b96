// Cells whose time is uncertain or atypical, and the likely reasons.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// `text`, which shows `time`, followed by how far its interval reaches to a side if that is more than 5%: "649 ns ±12%",
/// with a no-break space. Followed by "±?" if there is no interval, and by "±" alone if `time` is 0.
std::string with_width(std::string text, const Estimate& time);

/// The same for a quotient, such as that of quotient_of(). Unlike a time, it is not too small to measure if it is below 1.
std::string quotient_with_width(std::string text, const Estimate& quotient);

/// The footnote that explains the sign, for tables where it may occur.
Footnote width_note();

/// A note for each reason to doubt single cells, which names the worst of these cells; empty if there is none:
///  - cells that did not settle (see is_settled), with their intervals and the likely cause. Leaves out the harness's floor
///    and cells with too few measurements for an interval;
///  - bimodal cells, and cells whose median reading is far above the time shown although the machine was at full speed.
///    Leaves out times below kSmallestTime.
std::vector<Footnote> doubtful_cells(const Results& results);

/// Only the second kind of notes, which no interval shows.
std::vector<Footnote> atypical_cells(const Results& results);

}  // namespace scenebench
