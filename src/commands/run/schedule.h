// How long a run measures.
#pragma once

#include <cstddef>

#include "commands/options/options.h"
#include "measure/measure.h"

namespace scenebench {

/// The schedule that the options ask for. `loops` timed loops share the time: one for each codec, workload and phase,
/// but one for the three steps together. With an exact number of repetitions no cell is repeated further.
Schedule schedule_of(const Options& options, std::size_t loops);

}  // namespace scenebench
