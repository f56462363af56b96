// What a run measures.
#pragma once

#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/run/run_options.h"
#include "commands/run/faults.h"
#include "commands/select.h"
#include "measure/turn.h"
#include "results/footprint.h"

namespace scenebench {

struct RunPlan {
  std::vector<TimedCell> cells;
  std::vector<Footprint> sizes;  ///< of the wires of the codecs that are proven
  /// For lack of memory one codec is open at a time, is proven when its turn comes, and is measured in this process.
  /// Otherwise all codecs are proven and their cells planned; they are open if this process measures them.
  bool codec_by_codec = false;
  std::string left_out;  ///< the scenes that a sweep has no memory for, in a sentence; empty for none
  double confirming_seconds = 0;  ///< see QuickTime::confirming()
  double stretch = 1;             ///< see QuickTime::stretch()
};

/// The cells of `selection` that the options' filters leave. A codec that cannot be measured is added to `faults`. A
/// Stop if a codec is not proven, if memory does not suffice, and if there is nothing to measure. A sweep cuts off
/// workloads of `selection`.
Expected<RunPlan, Stop> plan_run(const RunOptions& options, Selection& selection, Faults& faults);

}  // namespace scenebench
