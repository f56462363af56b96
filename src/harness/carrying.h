// Carrying the application's structs to a codec of another language and back. An application in that language has its
// own objects, so carrying is not the codec's work: neither its time nor its allocations count.
#pragma once

#include <algorithm>

#include "harness/allocations.h"
#include "harness/clock.h"

namespace scenebench {

/// Marks what its thread does during its lifetime as carrying. Must not nest.
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
