// Makes the figure of a cell from its readings.
//
// A turn's time is the median of its readings. A process's time is the median of its turns at the machine's full speed,
// which the reference kernels show (reference_kernel.h). A cell's time is the median of the processes that met full
// speed in at least a fifth of their turns, with the order-statistic interval of that median; where these are too few
// for an interval, of all processes and all of their turns. Nothing is scaled. In cycles it is the same with each turn
// divided by the time that a clock cycle took in it.
//
// docs/method.md has the figures that led to this, and what else was tried. tools/estimators.py makes them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "measure/loop.h"
#include "results/environment.h"
#include "results/measurement.h"

namespace scenebench {

/// The version of this estimator and of the readings that it is given. Results files have it, and compare refuses times
/// of different ones: raise it with every change that moves times or intervals.
inline constexpr int kEstimator = 6;

/// The share of a time by which its interval is wider to either side where a single process measured it: memory pages,
/// heap and stack lie elsewhere in the next one. The standard deviation between processes is 0.8% in the median cell,
/// up to 3.4% in nine of ten. Tables of such runs say so.
inline constexpr double kBetweenProcesses = 0.03;

/// What must be known about turns to make a figure of them.
struct TurnsOrigin {
  Speed best;                 ///< the machine's full speed
  bool in_processes = false;  ///< each repetition had processes of its own
  double clock_step_ns = 0;   ///< see clock_step()
};

/// Sets times, quantiles, histogram and repetitions of `measurement`, whose batch and batches are set. Leaves it without
/// times if there are no turns.
void estimate_cell(const Turns& turns, const TurnsOrigin& origin, Measurement& measurement);

/// How fast the machine was while loops were timed.
struct MetSpeed {
  Speed best;               ///< its full speed: the 2% quantiles of all turns, so that no lucky reading sets it
  double clock_spread = 0;  ///< how much longer than at best the chain took in the median turn at full speed
  double full_speed = 0;    ///< share of all turns, 0 to 1, that were taken at it

  /// Sets what a run's `environment` says about it.
  void note_in(Environment& environment) const;
};

/// Sets the figures of all cells of `loops` from the conditions that these met together.
MetSpeed estimate(std::span<Loop> loops, bool in_processes);

/// A sentence for each codec of loops timed codec by codec that the machine was too slow for: while it was timed,
/// hardly any turn was at the full speed that others met. Its times are too high by as much, and nothing else in the
/// results would show that. None for a single codec.
std::vector<std::string> slow_codecs(std::span<const Loop> loops);

}  // namespace scenebench
