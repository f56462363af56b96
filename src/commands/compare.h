// What `bench compare` and `bench ab` print.
#pragma once

#include "base/exit_code.h"
#include "commands/gate.h"
#include "commands/options/options.h"
#include "tables/comparison/comparison.h"

namespace scenebench {

/// Prints a finished comparison and the verdict on it, in the format of `options`. Returns the exit status of the
/// verdict.
ExitCode print_comparison(const Comparison& comparison, const FailOn& limits, const CompareOptions& options);

}  // namespace scenebench
