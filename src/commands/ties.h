// What a comparison of codecs with themselves says of the harness.
#pragma once

#include "base/exit_code.h"
#include "tables/comparison/comparison.h"

namespace scenebench {

/// Prints how many cells are the same in both of two runs of one build, and which are not. Returns unproven if more
/// differ than may by chance; otherwise usage, with a message, if less than half are decided or there are none.
ExitCode print_ties(const Comparison& comparison, bool quick);

}  // namespace scenebench
