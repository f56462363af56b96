// The clocks of the timed loops, with which src/measure also budgets its time.
#pragma once

#include <chrono>
#include <vector>

#include "base/attributes.h"
#include "system/thread_time.h"

namespace scenebench {

using Clock = std::chrono::steady_clock;

/// Reads the monotonic clock. Never inlined, not even by link-time optimisation: callgrind splits its counts at each
/// call, so that `bench --instructions` counts exactly what is otherwise timed. Defined in a file of its own, which
/// tests replace by a clock that they control.
SCENEBENCH_NEVER_INLINED Clock::time_point read_clock();

/// Work for calibrating the clock: about 50 ns of dependent steps; each call also depends on the one before. In the
/// same file, for the same reason.
SCENEBENCH_NEVER_INLINED void work_between_readings();

/// What one reading of the clock adds to the work around it, at the machine's full speed: the difference, per reading,
/// between long series of work with and without a reading after each piece. Readings with nothing in between would take
/// twice as long, because part of a reading overlaps with the work beside it. Measured at first use, in a millisecond.
Nanoseconds clock_cost();

/// Assumes that the clock's cost and its step are 0 instead of measuring them at first use. Call it before that; later
/// it has no effect. For a program whose instructions are counted: callgrind writes out its counts at each reading, and
/// measuring the cost takes thousands.
void ignore_clock_cost();

/// The clock's resolution: the smallest observed step. Measured once, at first use.
Nanoseconds clock_step();

/// The step of a clock, from the intervals between successive readings of it, in whole nanoseconds. A reading takes
/// longer than a step of most clocks, so the intervals alone show only how long a reading takes: the step is the
/// smallest difference between two of them, or the smallest of all if that is less. Intervals a nanosecond apart are
/// one, rounded up and down; three in a row mean steps of a nanosecond or less, for which it returns 1. Returns 0 if
/// all are 0.
Nanoseconds step_of_clock(std::vector<Nanoseconds> intervals);

/// A point in time at which one timed section ends and the next one begins.
struct Mark {
  Clock::time_point end, begin;  ///< of the section before and of the one after; equal unless the CPU clock was read
  Nanoseconds cpu{};             ///< thread_cpu_time(), if asked for

  /// Takes a mark. `with_cpu` also reads the thread's CPU clock, between two readings of the monotonic one: see Batch.
  static Mark now(bool with_cpu = false) {
    Mark mark;
    mark.end = read_clock();
    mark.begin = mark.end;
    if (with_cpu) {
      mark.cpu = thread_cpu_time();
      mark.begin = read_clock();
    }
    return mark;
  }
};

/// The time from one mark to the next without the clock's own cost, never negative. If both marks have the CPU time and
/// it is shorter, it counts instead: other programs took the rest.
Nanoseconds time_between(const Mark& start, const Mark& end);

}  // namespace scenebench
