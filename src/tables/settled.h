// Which cells did not settle, and why, as far as the program can see.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// `text`, which tells `time`, with how far its interval reaches where that is more than 5%: "649 ns ±12%", the blank one
/// that does not break. Of a time that is nothing at its least, the sign alone; of one without an interval, "±?".
std::string with_width(std::string text, const Estimate& time);

/// The same of one figure over another, such as quotient_of() two times, which may be less than 1 and mean it.
std::string quotient_with_width(std::string text, const Estimate& quotient);

/// The footnote on that sign; none of tables where it does not occur needs it.
Footnote width_note();

/// A sentence for each reason to doubt single cells, with these cells, the worst of them if they are many; empty if there is
/// none:
///  - why cells did not settle (see is_settled), and how far their intervals reach, with the sign of widths. The harness's
///    floor is left out, and so is a run that has too few readings for intervals;
///  - which cells take one of two times, depending on where their objects lie, and which mostly take much longer than the
///    time that is shown, at the machine's full speed. Those below kSmallestTime are left out.
std::vector<Footnote> doubtful_cells(const Results& results);

/// The second of these reasons alone: no width of an interval shows it.
std::vector<Footnote> other_than_shown(const Results& results);

}  // namespace scenebench
