// Every reading of a run as CSV, for trying other estimators on them (tools/estimators.py).
#pragma once

#include <string>
#include <string_view>

#include "measure/turn.h"
#include "results/measurement.h"

namespace scenebench {

inline constexpr std::string_view kReadingsCsvHead = "cell,repetition,turn,seconds,chain_ns,crowding,ns\n";

/// The readings of one cell, a line each: its name, the part of the run, the turn within the cell, the time since the
/// run began, the reference kernels' figures (Speed), and nanoseconds an operation.
std::string readings_csv(const Measurement& cell, const Turns& turns);

}  // namespace scenebench
