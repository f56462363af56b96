// The clocks of the timed loops. Nothing else in the program reads them.
#pragma once

#include <chrono>

#include "base/attributes.h"
#include "system/thread_time.h"

namespace scenebench {

using Clock = std::chrono::steady_clock;

/// The monotonic clock. Never inlined, not by link-time optimisation either, so that callgrind can cut its counts at
/// each reading and `bench --instructions` counts exactly what is otherwise timed. It has a file of its own, which tests
/// replace by a clock that they control.
SCENEBENCH_NEVER_INLINED Clock::time_point read_clock();

/// Work to calibrate the clock with: some 50 ns of steps that wait for each other, from one call to the next, too. In the
/// same file, for the same reason.
SCENEBENCH_NEVER_INLINED void work_between_readings();

/// What one reading of the clock adds to the work around it, at the machine's full speed: the difference, a reading, of long
/// series of work with and without a reading after each piece. Readings with nothing in between take twice as long: beside
/// work, part of each overlaps with that. Measured at first use.
Nanoseconds clock_cost();

/// Measures that again, which takes a millisecond: the machine may have been at its slow speed, at which a reading costs 1.5
/// times as much. What is less counts from now on.
void calibrate_clock_again();

/// The smallest step by which the clock was seen to advance. Measured once, at first use.
Nanoseconds clock_step();

/// A point in time at which one timed stretch ends and the next one begins.
struct Mark {
  Clock::time_point end, begin;  ///< of the stretch before and of the one after; the same unless the CPU clock was read
  Nanoseconds cpu{};             ///< thread_cpu_time(), if asked for

  /// Takes a mark; `with_cpu` reads the thread's CPU clock, too, between two readings of the other one.
  static Mark now(bool with_cpu) {
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

/// The time from one mark to the next without the clock's own cost, never negative. The CPU clock's time counts instead if
/// both marks have it and it is shorter: other programs took the rest.
Nanoseconds time_between(const Mark& start, const Mark& end);

}  // namespace scenebench
