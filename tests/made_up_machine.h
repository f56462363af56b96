// A machine whose clock the tests control: linked in place of the real clocks, of the reference kernel and of the
// function that empties caches.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace scenebench::testing {

/// What one reading of its clock takes, in nanoseconds: much, so that it shows wherever it is not taken off.
inline constexpr double kClockCost = 900;

/// What happens to time on it. All in nanoseconds.
struct Machine {
  double kernel = 7'000;     ///< of the reference kernel at full speed
  /// How many times longer work takes at a moment; full speed is 1.
  std::function<double(double now)> slowness = [](double) { return 1.0; };
  double slice = 0;          ///< after so much work another program runs; 0 for never
  double others = 0;         ///< for so long
  bool has_cpu_clock = true;
};

/// Starts anew at time 0 on this machine.
void start(const Machine& machine);

/// Lets the time pass that `nanoseconds` of work take at full speed.
void work(double nanoseconds);

/// The time since start().
double now();

/// The addresses that were taken out of the caches since start().
const std::vector<const std::byte*>& evicted();

}  // namespace scenebench::testing
