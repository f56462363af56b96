// Makes the figure of a cell from its readings.
//
// A cell's time is that of the machine at its full speed. Other programs, the host's neighbours and the clock frequency
// only ever add time, in stretches from milliseconds to minutes, so a mean or a median tells which stretches a run met.
// The low end of many short readings, spread over the whole run, is the same in every run.
//
// The estimate: the reference kernels tell each turn's clock frequency and whether the core was shared. Times are
// scaled to the highest frequency of the run, by a tenth at most, as far as the cell's times follow it
// (measure/clock_share.h). A turn is worth the lower quartile of its readings, which a few preempted ones do not touch;
// a process is worth the 10% quantile of its turns at full speed, and the cell the median of the processes that met it.
// Where readings are of single operations, each is first divided by what its input costs relative to the mean of all
// inputs (measure/input_costs.h).
//
// The interval: order statistics of the processes, which assume nothing about their distribution, widened by
// kClockError, or by the clock's step, for the clock. If too few processes met full speed, it reaches down to where the
// time would be without what slowed the reference kernel down. If the turns do not tell how far the times follow the
// clock, it reaches up to the times as measured. One process alone has the order statistics of its turns, widened by
// kBetweenProcesses. Cells are repeated until their interval is narrow, which favours those that are narrow by chance:
// in simulations of processes whose figures have a standard deviation of 8%, 93% of the 95% intervals held the truth in
// the end; of 6%, 95%.
//
// Why processes: in four undisturbed runs of one process each, the standard deviation of a cell's figure was 0.8% in
// the median, up to 3.4% in nine cells of ten and up to 20% in the others (deallocation, messages). Within one process,
// parts of the same length had 0.8% and 1.8%.
//
// Why two kernels: the chain alone, at a limit of 5%, called 58% of turns fast, and in 34% of these a codec took at
// least 15% longer than at its best, hardly less than in all turns (41%). With the wide kernel at 10% these are 7%, and
// 89% of the fast turns pass. Recorded on a virtual machine whose core is shared with neighbours, as are the figures
// below.
//
// Figures of a process, of which the cell has the median, by 45 processes of a repetition each, taken as four runs of
// ten: by how many per cent the largest of the runs' figures exceeds the smallest, in the median cell and in nine cells
// of ten; how many pairs of runs have intervals that do not overlap; and how many cells have an interval of at most 5%.
//
//     10% quantile of a process's turns, full speed by the chain   2.0  4.6   20 of 198   71%
//     10% quantile of its turns at full speed by both kernels      2.4  3.8   38 of 198   98%
//     the same, all times scaled with the clock (estimator 1)      0.6  2.5    7 of 198   99%
//     their median in its place                                    1.1  2.4    9 of 198   96%
//     the smallest of its turns in its place                       0.7  1.9    7 of 198   97%
//
// What is left: times of different runs are at different clocks, since each is at the highest that it met. `bench
// compare` divides by the chain's time. tools/estimators.py records readings and compares estimators on them.
#pragma once

#include "measure/readings.h"
#include "results/measurement.h"

namespace scenebench {

/// The version of this estimator and of the readings that it is given. Results files have it, and compare refuses times
/// of different ones: raise it with every change that moves times or intervals. Estimator 1, in files without a number,
/// scaled all times with the clock; turns of 1 and 2 warmed up for one reading; until 3, all codecs of a run shared the
/// process of a repetition.
inline constexpr int kEstimator = 4;

/// The quantile of its readings that is the time of a turn, and the quantile of its turns that is the time of a cell.
inline constexpr double kReadingQuantile = 0.25, kTurnQuantile = 0.10;

static_assert(kFewestAtFullSpeed >= 2 * kTurnQuantile, "or the quantile of turns could be a slow one by chance");

/// The share of a time by which its interval is wider to either side where a single process measured it: memory pages,
/// heap and stack lie elsewhere in the next one. For the median cell that is more than enough, for one in ten too
/// little (see above): tables of such runs say so.
inline constexpr double kBetweenProcesses = 0.03;

/// A cell is bimodal if both groups of turns at full speed have at least this share, and their medians are so far
/// apart.
inline constexpr double kSmallestMode = 0.15, kBetweenModes = 0.08;

/// What must be known of turns to make a figure of them.
struct TurnsOrigin {
  Speed best;                 ///< the machine's full speed
  bool in_processes = false;  ///< each repetition had processes of its own
  std::size_t inputs = 1;     ///< of the workload
  double clock_step_ns = 0;   ///< see clock_step()
};

/// Sets times, quantiles, modes and repetitions of `measurement`, whose batch and batches are set. Leaves it without
/// times if there are no turns.
void estimate_cell(const Turns& turns, const TurnsOrigin& origin, Measurement& measurement);

/// The 10% quantile of one value a turn, with the interval of its order statistics alone.
Estimate low_quantile(std::vector<double> values);

}  // namespace scenebench
