// The tables of guests: libraries of runtimes beside C++, a lane each.
#pragma once

#include <span>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// A table for each lane and workload, the fastest library first, and one of what has no figure, and why. Lanes are
/// never ranked with each other. None if the run has no guests.
std::vector<Table> make_guest_tables(const Results& results);

/// A table for each format: how many codecs of ours read what each library wrote of each workload, who does not, and why.
std::vector<Table> make_guest_interop_tables(const Results& results);

/// A table for each workload: formats that several lanes have, and what encoding and decoding takes in each lane, C++
/// among them, side by side. Of all `runs`, the guests and codecs of which may be in different ones; each codec and
/// library as in the first run that has it.
std::vector<Table> make_lane_tables(std::span<const Results> runs);

}  // namespace scenebench
