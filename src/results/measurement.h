// The times of one cell: one workload, codec and phase.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
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
struct TwoFaced {
  double slow_ns = 0;     ///< the other one
  double slow_share = 0;  ///< of the layouts that were tried, 0 to 1
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
  std::optional<TwoFaced> two_faced;
  std::vector<Repetition> repetitions;

  std::string name() const { return workload + "/" + codec + "/" + phase; }

  /// False while nothing has been read.
  bool is_measured() const { return time.samples > 0; }
};

template <>
struct Description<Repetition> {
  static constexpr std::tuple fields{Field{"time_ns", &Repetition::time_ns}, Field{"", &Repetition::readings_ns},
                                     Field{"readings", &Repetition::readings},
                                     Field{"full_speed", &Repetition::full_speed}};
};

template <>
struct Description<TwoFaced> {
  static constexpr std::tuple fields{Field{"slow_ns", &TwoFaced::slow_ns}, Field{"slow_share", &TwoFaced::slow_share}};
};

/// Without the repetitions, which have rows of their own.
template <>
struct Description<Measurement> {
  static constexpr std::tuple fields{Field{"workload", &Measurement::workload},
                                     Field{"codec", &Measurement::codec},
                                     Field{"phase", &Measurement::phase},
                                     Field{"", &Measurement::time},
                                     Field{"", &Measurement::readings_ns},
                                     Field{"batch", &Measurement::batch},
                                     Field{"batches", &Measurement::batches},
                                     Field{"readings", &Measurement::readings},
                                     Field{"means_of_batches", &Measurement::means_of_batches},
                                     Field{"full_speed", &Measurement::full_speed},
                                     Field{"two_faced", &Measurement::two_faced}};
};

/// What no measurement can be, or nullptr: no operations, or an estimate outside of its interval.
const char* fault_of(const Measurement& measurement);

}  // namespace scenebench
