// How long a run measures.
#pragma once

#include <cstddef>

#include "commands/run/run_options.h"
#include "measure/measure.h"

namespace scenebench {

/// Of a run with many cells, such as --all: the repetitions of every cell, two more than an interval takes, and the
/// most seconds that it takes with those of unsettled cells, which leaves some of ten minutes for proving and planning.
inline constexpr int kRepetitionsOfMany = 8;
inline constexpr double kLongestOfMany = 530;

/// The schedule that the options ask for. `loops` timed loops share the time: one for each codec, workload and phase,
/// but one for the three steps together. With an exact number of repetitions no cell is repeated further.
Schedule schedule_of(const RunOptions& options, std::size_t loops);

}  // namespace scenebench
