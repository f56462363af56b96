// The times of one cell: one workload, codec and phase.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/fields.h"
#include "results/estimate.h"
#include "results/row.h"
#include "results/row_names.h"

namespace scenebench {

/// One of the parts into which a run divides its time, usually a process; a run, where several are taken together. All
/// figures are of one operation.
struct Repetition {
  double time_ns = 0, cycles = 0;  ///< the medians of its turns: see measure/measured_pair.h
  std::uint64_t readings = 0;
  double full_speed = 0;  ///< share of its turns, 0 to 1, in which the machine was at its full speed
};

/// A time in clock cycles of the machine, with its interval: see kChainCycles in harness/clock.h.
struct Cycles {
  double value = 0, low = 0, high = 0;
};

/// Bins of a histogram around a time, on either side of the one around it. Each is 1% of the time wide; the outermost
/// ones hold whatever is farther away.
inline constexpr std::size_t kSpreadReach = 12, kSpreadBins = 2 * kSpreadReach + 1;

/// The number of the bin of `ns` around `time_ns`.
std::size_t spread_bin(double time_ns, double ns);

/// The share of turns that must have been at full speed: with fewer, a time may be that of a slow machine.
inline constexpr double kFewestAtFullSpeed = 0.2;

/// The time of a cell: a row whose variant is the phase, and whose value is nanoseconds an operation at the machine's
/// full speed (measure/measured_pair.h). With it are the readings that it is of.
struct Measurement : Row {
  std::uint64_t batch = 1;     ///< operations between two marks of the clock
  std::uint64_t batches = 1;   ///< that one reading adds up
  std::uint64_t readings = 0;  ///< in all
  Cycles cycles;               ///< the same time; all 0 where no reference kernel was timed
  Quantiles turns_ns;          ///< the times of all turns, at full speed or not
  std::vector<std::uint64_t> spread;  ///< how many of the readings are in each bin around the time; empty if unknown
  double full_speed = 0;       ///< share of its turns, 0 to 1, in which the machine was at its full speed
  std::vector<Repetition> repetitions;

  /// Of nothing yet.
  Measurement() {
    what = metric = kTime;
    unit = Unit::ns;
    samples = 0;
    inputs = 1;
  }

  std::string name() const { return workload + "/" + codec + "/" + variant; }

  /// False while nothing has been read.
  bool is_measured() const { return samples > 0; }

  /// The time in cycles.
  Estimate in_cycles() const { return {cycles.value, cycles.low, cycles.high, estimate().confidence, samples}; }
};

SB_DESCRIBE(Repetition, SB_FIELD(time_ns), SB_FIELD(cycles), SB_FIELD(readings), SB_FIELD(full_speed));
SB_DESCRIBE(Cycles, SB_FIELD_AS("cycles", value), SB_FIELD_AS("low_cycles", low), SB_FIELD_AS("high_cycles", high));

/// Without the repetitions, which have rows of their own.
SB_DESCRIBE(Measurement, SB_FIELD(workload), SB_FIELD(codec), SB_FIELD_AS("phase", variant), SB_FIELD(inputs),
            SB_FIELD_AS("estimate_ns", value), SB_FIELD_AS("low_ns", low), SB_FIELD_AS("high_ns", high),
            SB_FIELD(samples), SB_FIELD_AS("", cycles), SB_FIELD_AS("", turns_ns),
            SB_FIELD_AS("readings_by_percent", spread), SB_FIELD(batch), SB_FIELD(batches), SB_FIELD(readings),
            SB_FIELD(full_speed));

/// The error of one mark of the clock in nanoseconds, after its cost has been subtracted, if the clock has finer steps:
/// decode, traverse and dealloc of pugixml and of strings, timed apart in batches of 2 to 16, differed by this much, or
/// half of it, from loops without a mark.
inline constexpr double kClockError = 4;

/// By how many nanoseconds per operation the clock may be off in a reading of `measurement`, whose batch and batches
/// are set. Marks of one batch differ by up to a step of the clock; over several batches the steps cancel out.
double clock_error_of(const Measurement& measurement, double clock_step_ns);

/// Why these values are impossible (no operations, or an estimate outside its interval); nullptr if they are possible.
const char* fault_of(const Measurement& measurement);

}  // namespace scenebench
