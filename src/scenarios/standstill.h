// Time in which this process stood still, which is nobody's.
#pragma once

#include <cstddef>

#include "harness/clock.h"

namespace scenebench {

/// Finds operations during which the process stood still: stopped by a signal, frozen with its cgroup, or paused with
/// its virtual machine, as far as its clocks tell. To be made and asked in the thread that works. A thread that has
/// its processor time cut into slices by other programs does not stand still.
class Standstill {
 public:
  Standstill();

  /// Whether it stood still since the last call, or since construction: then the operation in between does not count.
  /// Costs a reading of the clock, and every ten milliseconds one of the CPU clock. Throws std::runtime_error when that
  /// has happened so often that nothing can be timed here.
  bool happened();

  /// How often it has happened.
  std::size_t times() const { return times_; }

 private:
  void look();

  Clock::time_point wall_{};  ///< at the last look at the CPU clock; this and the next two
  Nanoseconds cpu_{};
  int continued_ = 0;
  std::size_t times_ = 0;
};

}  // namespace scenebench
