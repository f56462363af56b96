// Makes the figure of a cell from its readings.
//
// A cell's time is that of the machine at its full speed. Other programs, the host's neighbours and the clock frequency
// only ever add time, in stretches from milliseconds to minutes, so a mean or a median tells which stretches a run met.
// The low end of many short readings, spread over the whole run, is the same in every run.
//
// The estimate: each turn is worth the lower quartile of its readings, which a few preempted ones do not touch; the cell
// is worth the 10% quantile of its turns. Where readings are of single operations, each is first divided by what its input
// costs relative to the mean of all inputs (measure/input_costs.h).
//
// The interval: order statistics of the turns, which assume nothing about their distribution, widened by kBetweenRuns for
// what differs from process to process and no sampling within one can see, and by kClockError for the clock. If fewer turns
// than kFewestAtFullSpeed were at full speed, it reaches down to where the time would be without what slowed the reference
// kernel down: the 10% quantile may then be a slow turn itself.
//
// Other estimators on the same readings, recorded and compared by tools/estimators.py: three default runs each on a 2-CPU
// virtual machine alone, beside two busy loops and beside a compiler, and all nine. The figures say by how many percent the
// largest of the runs' figures exceeds the smallest, for the median cell and for nine in ten, of the cells above 5 ns.
//
//                                         alone       loops         compiler      all nine runs
//     mean of all readings                 1.6  7.5    9.1  29.3     8.0  27.1   67   107
//     median of the turns' means           1.6  7.0    1.5   5.2     2.1  82.3    4.8 121
//     median of all readings               1.4  5.1    1.6   4.3     1.0   5.1    4.4  11.1
//     median of readings at full speed     1.3  5.8    1.9   5.5     1.1   3.7    4.9  11.3
//     25% quantile of all readings         1.3  5.1    1.5   4.0     1.0   3.6    4.7   9.3
//     10% quantile of all readings         1.5  5.2    1.6   3.6     1.1   3.6    4.9  10.2
//      2% quantile of all readings         1.6  5.3    1.6   4.4     1.1   3.5    5.0  12.7
//     smallest reading                     2.3  6.4    1.7   3.9     1.3   4.3    5.5   8.9
//     this estimator                       1.5  4.3    1.6   4.0     1.1   3.6    5.0   9.9
//
// Between the loads the machine itself had other clock frequencies: the reference kernel's best was 2.5% quicker beside the
// compiler than alone, and the median cell 3.3%.
//
// The 10% quantile of all readings comes close, but has no interval that holds from run to run: the readings of a turn share
// their moment, so thousands of them are worth no more than the turns.
#pragma once

#include "measure/readings.h"
#include "results/measurement.h"

namespace scenebench {

/// The quantile of its readings that is the time of a turn, and the quantile of its turns that is the time of a cell.
inline constexpr double kReadingQuantile = 0.25, kTurnQuantile = 0.10;

static_assert(kFewestAtFullSpeed >= 2 * kTurnQuantile, "or the quantile of turns could be a slow one by chance");

/// The share of a time by which it may be off to either side where a single process measured it: memory pages, heap and stack
/// lie elsewhere in the next one. Of nine cells in ten the figures of single processes differ by less (see above).
inline constexpr double kBetweenProcesses = 0.03;

/// The error of one mark of the clock in nanoseconds, after its cost has been taken off: by so much, or half of it, decode,
/// traverse and dealloc of pugixml and of strings, timed apart in batches of 2 to 16, differed from loops without a mark.
inline constexpr double kClockError = 4;

/// A cell is bimodal if both groups of turns at full speed have at least this share, and their medians are so far apart.
inline constexpr double kSmallestMode = 0.15, kBetweenModes = 0.08;

/// Sets times, quantiles, modes and repetitions of `measurement`, whose batch and batches are set. `best` is the machine's full
/// speed; `in_processes` says that each repetition had a process of its own. Leaves the measurement without times if there are
/// no turns.
void estimate_cell(const Turns& turns, const Speed& best, bool in_processes, Measurement& measurement);

/// The 10% quantile of one value a turn, with the interval of its order statistics alone.
Estimate low_quantile(std::vector<double> values);

}  // namespace scenebench
