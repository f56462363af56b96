// How long something takes, and how fast the machine is meanwhile.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "base/attributes.h"
#include "harness/allocations.h"
#include "system/thread_time.h"

namespace scenebench {

using Clock = std::chrono::steady_clock;

// These four are defined in a file of their own, which tests replace by a machine that they control.

/// Reads the monotonic clock. Never inlined, not even by link-time optimisation: callgrind splits its counts at each
/// call, so that `bench --instructions` counts exactly what is otherwise timed.
SCENEBENCH_NEVER_INLINED Clock::time_point read_clock();

/// Work for calibrating the clock: about 50 ns of dependent steps; each call also depends on the one before.
SCENEBENCH_NEVER_INLINED void work_between_readings();

/// A reference kernel, fixed work that shows how fast the machine is at a moment: the chain, whose steps wait for each
/// other. It takes the same number of clock cycles whatever else runs, so it shows the clock frequency. Turbo and heat
/// change that by a few per cent from one minute to the next, and every time with it.
void run_chain();

/// The wide kernel: independent steps that fill the core's issue slots and its first-level cache. It slows down when
/// another program runs on the same core's other hyperthread. On a virtual machine that may be a neighbour's, which
/// nothing inside shows and no chain reveals: codecs then take up to 1.7 times as long.
void run_wide_kernel();

/// The chain's length in clock cycles, of which a step takes six on x86-64 processors since 2008 (an addition, a shift
/// and an exclusive or of one cycle each, and a multiplication of three: A. Fog, "Instruction tables"). Where these
/// take other times, cycles are in units of this chain, and still agree from run to run.
inline constexpr int kChainSteps = 2048;
inline constexpr double kChainCycles = 6.0 * kChainSteps;

/// How fast the machine is.
struct Speed {
  double chain_ns = 0;  ///< the time of the chain; 0 if it was never taken
  double crowding = 0;  ///< the wide kernel's time over the chain's, which no clock frequency changes
};

/// The speed at this moment, by running both kernels.
Speed time_reference_kernels();

/// What one reading of the clock adds to the work around it, at the machine's full speed. Measured at first use, in a
/// millisecond.
Nanoseconds clock_cost();

/// The same from the times of series of work, with a reading after each piece and in one go; interrupted ones do not
/// matter. Readings with nothing in between would take twice as long, because part of a reading overlaps with the work
/// beside it. Never negative, though by chance it may seem so on a busy machine.
Nanoseconds cost_of_reading(std::vector<Nanoseconds> parted, std::vector<Nanoseconds> in_one);

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

/// Marks what its thread does during its lifetime as carrying: taking the application's structs to a codec of another
/// language and back. An application in that language has its own objects, so neither the time nor the allocations of
/// that are the codec's. Must not nest.
class Carrying {
 public:
  Carrying() : start_(Mark::now()) { allocations::pause(true); }  // pausing takes a lock, which is carrying, too
  ~Carrying() {
    // Both may allocate at their first use in a process or a thread, so they come first.
    const Nanoseconds before = time_;
    const Nanoseconds readings = 2 * clock_cost();  // whoever times the thread times both
    allocations::pause(false);
    time_ = before + time_between(start_, Mark::now()) + readings;
  }
  Carrying(const Carrying&) = delete;
  Carrying& operator=(const Carrying&) = delete;

  /// How long this thread has been carrying so far.
  static Nanoseconds time() { return time_; }

 private:
  inline static thread_local Nanoseconds time_{};
  Mark start_;
};

/// The time of `work()` without carrying.
template <class Work>
Nanoseconds time_of(Work&& work) {
  const Nanoseconds carried = Carrying::time();
  const Mark start = Mark::now();
  work();
  const Nanoseconds time = time_between(start, Mark::now());
  return std::max(Nanoseconds::zero(), time - (Carrying::time() - carried));
}

}  // namespace scenebench
