// How long a run measures.
#pragma once

#include "commands/measure.h"
#include "commands/options.h"

namespace scenebench {

struct Effort {
  Patience patience;
  double seconds = 0;  ///< of wall time, for one repetition of one cell
};

/// What the options ask for. Google Benchmark's reporters and output files know one round only, so with them, as with
/// an exact number of repetitions, nothing is repeated further.
Effort effort_of(const Options& options);

}  // namespace scenebench
