// The times of one cell: one workload, codec and phase.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/fields.h"
#include "results/estimate.h"

namespace scenebench {

/// One of the parts into which a run divides its time, so that what changed while it ran can be seen.
struct Repetition {
  double time_ns = 0;          ///< the estimate from this part of the run alone
  Quantiles readings_ns;       ///< what its readings were like
  std::uint64_t readings = 0;  ///< how many there were
  double full_speed = 0;       ///< share of its turns, 0 to 1, in which the machine was at its full speed
};

/// A cell that takes one of two times, depending on where its objects happen to lie in memory.
struct Bimodal {
  double fast_ns = 0, slow_ns = 0;  ///< the medians of both groups of turns
  double slow_share = 0;            ///< of the turns, 0 to 1
};

/// The share of turns that must have been at full speed: with fewer, a time may be that of a slow machine.
inline constexpr double kFewestAtFullSpeed = 0.2;

/// Nanoseconds an operation.
struct Measurement {
  std::string workload, codec, phase;
  std::uint64_t batch = 1;     ///< operations between two marks of the clock
  std::uint64_t batches = 1;   ///< that one reading adds up
  std::uint64_t readings = 0;  ///< in all
  /// Readings are means over whole repetitions, as scenebench took them up to version 1 of its files: what other
  /// programs took of the machine is in them, and `time` is their median.
  bool means_of_batches = false;
  Estimate time;          ///< at the machine's full speed: see measure/estimator.h
  Quantiles readings_ns;  ///< what the readings of the whole run were like
  double full_speed = 0;  ///< share of its turns, 0 to 1, in which the machine was at its full speed
  std::optional<Bimodal> bimodal;
  std::vector<Repetition> repetitions;

  std::string name() const { return workload + "/" + codec + "/" + phase; }

  /// False while nothing has been read.
  bool is_measured() const { return time.samples > 0; }
};

SB_DESCRIBE(Repetition, SB_FIELD(time_ns), SB_FIELD_AS("", readings_ns), SB_FIELD(readings), SB_FIELD(full_speed));
SB_DESCRIBE(Bimodal, SB_FIELD(fast_ns), SB_FIELD(slow_ns), SB_FIELD(slow_share));

/// Without the repetitions, which have rows of their own.
SB_DESCRIBE(Measurement, SB_FIELD(workload), SB_FIELD(codec), SB_FIELD(phase), SB_FIELD_AS("", time),
            SB_FIELD_AS("", readings_ns), SB_FIELD(batch), SB_FIELD(batches), SB_FIELD(readings),
            SB_FIELD(means_of_batches), SB_FIELD(full_speed), SB_FIELD(bimodal));

/// The error of one mark of the clock in nanoseconds, after its cost has been taken off, if the clock has finer steps:
/// by so much, or half of it, decode, traverse and dealloc of pugixml and of strings, timed apart in batches of 2 to
/// 16, differed from loops without a mark.
inline constexpr double kClockError = 4;

/// By how many nanoseconds an operation the clock may be off in a reading of `measurement`, whose batch and batches are
/// set. Marks of one batch differ by up to a step of the clock, which a low quantile takes from every time; over
/// several batches the steps cancel out.
double clock_error_of(const Measurement& measurement, double clock_step_ns);

/// What no measurement can be, or nullptr: no operations, or an estimate outside of its interval.
const char* fault_of(const Measurement& measurement);

}  // namespace scenebench
