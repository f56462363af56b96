// Makes the figure of a cell from its readings.
//
// A cell's time is that of the machine at its full speed. Other programs, the host's neighbours and the clock frequency
// only ever add time, in stretches from milliseconds to minutes, so a mean or a median tells which stretches a run met.
// The low end of many short readings, spread over the whole run, is the same in every run.
//
// The estimate: each turn is worth the lower quartile of its readings, which a few preempted ones do not touch; the cell
// is worth the 10% quantile of its turns. Where readings are of single operations, each is first divided by what its input
// costs relative to the mean of all inputs, or the cheapest input would decide.
//
// The interval: order statistics of the turns, which assume nothing about their distribution, widened by kBetweenRuns for
// what differs from process to process and no sampling within one can see, and by kClockError for the clock.
//
// Other estimators on the same readings, recorded and compared by tools/estimators.py: three default runs each on a 2-CPU
// virtual machine alone, beside two busy loops and beside a compiler, and all nine. The figures say by how many percent the
// largest of the runs' figures exceeds the smallest, for the median cell and for nine in ten, of the cells above 5 ns.
//
//                                         alone       loops         compiler      all nine runs
//     mean of all readings                11.8 19.7   41.9  80.5    18.3  35.2    127   301
//     median of the turns' means           1.7  9.7   67   157       7.2 129
//     median of all readings               1.4  9.9    4.0  21.5     2.1   8.7      5.9  40.6
//     median of readings at full speed     1.2  8.1    2.9   8.4     2.0  10.3
//     25% quantile of all readings         1.0  5.5    1.9   5.0     1.8   4.0      3.5  14.9
//     10% quantile of all readings         1.2  5.5    1.0   4.5     1.6   4.0      2.4  10.2
//      2% quantile of all readings         1.4  5.7    1.0   3.6     1.7   4.0      2.4   7.4
//     smallest reading                     2.5  7.6    2.1   6.8     2.8  10.8      6.1  15.4
//     this estimator                       1.3  4.9    1.0   3.4     1.8   3.4      2.5   8.8
//
// The 10% quantile of all readings comes close, but has no interval that holds from run to run: the readings of a turn share
// their moment, so thousands of them are worth no more than the turns.
#pragma once

#include "measure/readings.h"
#include "results/measurement.h"

namespace scenebench {

/// The quantile of its readings that is the time of a turn, and the quantile of its turns that is the time of a cell.
inline constexpr double kReadingQuantile = 0.25, kTurnQuantile = 0.10;

/// The share of a time by which it may be off to either side from one process to the next, as memory pages and stack lie
/// elsewhere. Half of the spread of three default runs of the same program on an idle machine (see above).
inline constexpr double kBetweenRuns = 0.015;

/// The error of one mark of the clock in nanoseconds, after its cost has been taken off.
inline constexpr double kClockError = 2;

/// A cell takes two times if both are taken by at least this share of its turns at full speed, and are so far apart.
inline constexpr double kSmallestFace = 0.15, kBetweenFaces = 0.08;

/// Sets times, quantiles, faces and repetitions of `measurement`, whose batch and batches are set. `kernel_ns` is what the
/// reference kernel takes at full speed. Leaves the measurement without times if there are no turns.
void estimate_cell(const Turns& turns, double kernel_ns, Measurement& measurement);

/// The 10% quantile of one value a turn, with the interval of its order statistics alone.
Estimate low_quantile(std::vector<double> values);

}  // namespace scenebench
