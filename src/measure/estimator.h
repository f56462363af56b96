// From the readings of a cell to its figure.
//
// A cell's time is that of the machine at its full speed. Other programs, the host's neighbours and the clock frequency
// only ever add time, in stretches from milliseconds to minutes, so that a mean or a median says which of those a run met.
// The low end of many short readings, spread over the whole run, is the same in every run.
//
// The estimate: each turn is worth the lower quartile of its readings, which a few preempted ones do not touch; the cell
// is worth the 10% quantile of its turns. Where readings are of single operations, each is first divided by what its input
// costs relative to the mean of all inputs, or the cheapest input would decide.
//
// The interval: order statistics of the turns, which assume nothing about their distribution, widened by kBetweenRuns for
// what differs from process to process and no sampling within one can see, and by kClockError for the clock.
//
// ESTIMATORS_COMPARED
#pragma once

#include "measure/readings.h"
#include "results/measurement.h"

namespace scenebench {

/// The quantile of its readings that a turn is worth, and that of its turns that a cell is worth.
inline constexpr double kReadingQuantile = 0.25, kTurnQuantile = 0.10;

/// By so much of itself a time may be off to either side from one process to the next, whatever the run does: memory pages
/// and stack lie elsewhere. Half of the spread of three default runs of the same program on an idle machine (see above).
inline constexpr double kBetweenRuns = 0.015;

/// What one mark of the clock may be off by, in nanoseconds, after its cost has been taken off.
inline constexpr double kClockError = 2;

/// A cell takes two times if both are taken by at least this share of its turns at full speed, and are so far apart.
inline constexpr double kSmallestFace = 0.15, kBetweenFaces = 0.08;

/// Sets times, quantiles, faces and repetitions of `measurement`, whose batch and batches are set. `kernel_ns` is what the
/// reference kernel takes at full speed. Leaves the measurement without times if there are no turns.
void estimate_cell(const Turns& turns, double kernel_ns, Measurement& measurement);

/// The 10% quantile of one value a turn, with the interval of its order statistics alone.
Estimate low_quantile(std::vector<double> values);

}  // namespace scenebench
