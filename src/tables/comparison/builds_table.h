// One machine, several builds: how far every time moves between compilers and their flags.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// "GCC 12.2.0 -O3": compiler and flags of a run, without those that every release build has.
std::string build_label(const Environment& environment);

/// For each workload a table with a row per codec and phase and a column per run: its time, and in the last column the
/// longest over the shortest of the times ("spread"). A codec whose rank within the phase depends on the build is
/// marked with "*" behind the spread: against some other codec its intervals part one way in one run and the other way
/// in another (difference_between), so that neither can be called faster without naming the build. Cells that fewer
/// than two runs have are left out, as is the harness's floor.
std::vector<Table> make_builds_tables(std::span<const Results> runs);

/// What of the machine is not the same in all runs ("processor", "system"), so that their times do not compare; empty
/// if all is.
std::vector<std::string> machines_that_differ(std::span<const Results> runs);

}  // namespace scenebench
