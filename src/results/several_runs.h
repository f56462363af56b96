// Combines several runs of one program on one machine.
#pragma once

#include <vector>

#include "results/results.h"

namespace scenebench {

/// The first of `runs` (there must be one), with each time combined from all runs that have it: the median of their
/// estimates, and an interval that contains all estimates and the median interval of a run. Also has the cells, codecs,
/// notes and warnings that only later runs have.
Results combined(std::vector<Results> runs);

}  // namespace scenebench
