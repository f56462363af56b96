// Times the cells of a run.
#pragma once

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/run/run_state.h"
#include "measure/measure.h"

namespace scenebench {

/// Times all cells of the run, with a progress bar on stderr, and saves results now and then. Ends early when saving
/// fails (see RunFiles::failure()). A Stop if a codec is not proven, or a timed batch does not give what the proven
/// object gives.
Expected<Outcome, Stop> time_cells(RunState& run);

}  // namespace scenebench
