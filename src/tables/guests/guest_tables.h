// The tables of guests: libraries of other runtimes than C++. Each runtime is a lane.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// A table for each lane and workload, the fastest library first, and one of cells without a figure and the reasons.
/// Lanes are never ranked with each other. None if the run has no guests.
std::vector<Table> make_guest_tables(const Results& results);

/// For each lane the fastest five libraries over `workload`, with format, form, times and bytes, as a gallery shows them.
std::vector<Table> make_brief_guest_tables(const Results& results, std::string_view workload);

/// A table for each format: how many of our codecs read what each library wrote of each workload, which do not, and
/// why.
std::vector<Table> make_guest_interop_tables(const Results& results);

/// A table for each workload: for formats that several lanes have, the times of encode and decode in all lanes,
/// including C++, side by side. Guests and codecs may come from different `runs`; figures are from the first run that
/// has the codec or library.
std::vector<Table> make_lane_tables(std::span<const Results> runs);

}  // namespace scenebench
