// Several runs of one program on one machine, taken as one.
#pragma once

#include <vector>

#include "results/results.h"

namespace scenebench {

/// The first of `runs` (there must be one) with times that all of them are behind: the median of their estimates, and an
/// interval that holds all of those as well as the typical interval of one. Cells that some of them lack are as in those
/// that have them. Notes and warnings are those of all.
Results taken_together(std::vector<Results> runs);

}  // namespace scenebench
