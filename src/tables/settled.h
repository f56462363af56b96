// Cells whose time is uncertain or atypical, and the likely reasons.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// `text`, which shows `time`, followed by how far its interval reaches to a side if that is more than 5%: "649 ns
/// ±12%", with a no-break space. Followed by "±?" if there is no interval, and by "±" alone if `time` is 0.
std::string with_width(std::string text, const Estimate& time);

/// The same for a figure that is no time of an operation: it may be below 1 and yet measured.
std::string with_sign_if_wide(std::string text, const Estimate& figure);

/// `one` over `other` as a plain number with the width of quotient_of(). Unlike a time, it is not too small to measure
/// if it is below 1.
std::string quotient_text(const Estimate& one, const Estimate& other);

/// The time with its unit and width; "<1 ns" if it is indistinguishable from harness overhead.
std::string time_text(const Estimate& time);

/// The time_text() of a time; a dash without one.
Cell time_cell(const std::optional<Estimate>& time);

/// The footnote that explains the sign, for tables where it may occur.
Footnote width_note();

/// Says what a dash instead of a figure means.
Footnote dash_note();

/// The names of the harness's floors in `runs`.
std::set<std::string_view> floors_of(std::span<const Results> runs);

/// A note for each reason to doubt single cells, which names the worst of these cells; empty if there is none:
///  - cells that did not settle (see is_settled), with their intervals and the likely cause. Leaves out the harness's
///    floor and cells with too few measurements for an interval;
///  - cells whose turns vary widely although the machine was at full speed. Leaves out times below kSmallestTime.
std::vector<Footnote> doubtful_cells(const Results& results);

/// Only the second kind of notes, which no interval shows.
std::vector<Footnote> scattered_cells(const Results& results);

}  // namespace scenebench
