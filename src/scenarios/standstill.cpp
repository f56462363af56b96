#include "scenarios/standstill.h"

#include <stdexcept>

#include "system/interrupt.h"

namespace scenebench {

Standstill::Standstill() { look(); }

void Standstill::look() {
  continued_ = times_continued();
  cpu_ = thread_cpu_time();
  wall_ = read_clock();
}

/// Without the CPU a thread waits for others a few milliseconds at a time. One that has hardly run for a tenth of a
/// second was not allowed to.
bool Standstill::happened() {
  constexpr Nanoseconds kLookEvery = std::chrono::milliseconds(10), kTooLong = std::chrono::milliseconds(100);
  constexpr double kHardly = 0.1;
  constexpr std::size_t kMost = 100;
  const Clock::time_point before = wall_;
  const Nanoseconds cpu_before = cpu_;
  const bool was_continued = times_continued() != continued_;
  if (!was_continued && read_clock() - before < kLookEvery) return false;
  look();
  const Nanoseconds passed = wall_ - before, worked = cpu_ - cpu_before;
  const bool hardly_ran = cpu_ > Nanoseconds::zero() && passed - worked > kTooLong && worked < kHardly * passed;
  if (!was_continued && !hardly_ran) return false;
  if (++times_ == kMost) {
    throw std::runtime_error("the process stood still again and again: it was stopped, frozen or out of its share of "
                             "processor time");
  }
  return true;
}

}  // namespace scenebench
