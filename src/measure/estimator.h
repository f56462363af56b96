// Makes the figure of a cell from its readings.
//
// A turn's time is the median of its readings. A process's time is the median of its turns at the machine's full speed,
// which the reference kernels show (reference_kernel.h), or of all where these are less than a fifth. A cell's time is
// the median of all processes, with the order-statistic interval of that median. Nothing is scaled. In cycles it is the
// same with each turn divided by the time that a clock cycle took in it.
//
// docs/method.md has the figures that led to this, and what else was tried.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "measure/measured_pair.h"
#include "results/environment.h"
#include "results/measurement.h"

namespace scenebench {

/// The version of this estimator and of the readings that it is given. Results files have it, and compare refuses times
/// of different ones: raise it with every change that moves times or intervals.
inline constexpr int kEstimator = 8;

/// What must be known about turns to make a figure of them.
struct TurnsOrigin {
  Speed best;                 ///< the machine's full speed
  double clock_step_ns = 0;   ///< see clock_step()
};

/// Sets times, quantiles, histogram and repetitions of `measurement`, whose batch and batches are set. Leaves it without
/// times if there are no turns.
void estimate_cell(const Turns& turns, const TurnsOrigin& origin, Measurement& measurement);

/// Sets the figures of all cells of `pairs` from the conditions that these met together, and what `environment` says of
/// the machine's speed.
void estimate(std::span<MeasuredPair> pairs, Environment& environment);

}  // namespace scenebench
