// Several builds on one machine: how much each time depends on the compiler and its flags.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// For each workload a table with a row per codec and phase and a column per run: its time, and in the last column the
/// longest time / the shortest ("spread"). "*" after the spread marks a codec whose rank within the phase depends on
/// the build: it is faster than some other codec in one run and slower in another (difference_between). Leaves out
/// cells that fewer than two runs have, and the harness's floor.
std::vector<Table> make_builds_tables(std::span<const Results> runs);

/// What differs between the machines of the runs ("processor", "system"), so that their times do not compare; empty if
/// nothing does.
std::vector<std::string> machines_that_differ(std::span<const Results> runs);

}  // namespace scenebench
