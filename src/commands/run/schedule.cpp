#include "commands/run/schedule.h"

#include <algorithm>

namespace scenebench {

Schedule schedule_of(const Options& options, std::size_t loops) {
  // The docs table has 42 loops, floor included, and 36 seconds.
  constexpr double kLoopsOfTable = 42, kSecondsOfTable = 36;
  constexpr double kFurtherLoop = 0.3, kLoopOfSweep = 0.25, kQuickLoop = 0.04;  // seconds
  const auto count = static_cast<double>(loops);
  Schedule schedule;
  schedule.budget_seconds = options.budget_seconds;
  schedule.seconds = std::min(count, kLoopsOfTable) * kSecondsOfTable / kLoopsOfTable +
                     std::max(0.0, count - kLoopsOfTable) * kFurtherLoop;
  if (options.sweep) schedule = {10, count * kLoopOfSweep, 0};
  if (options.quick) schedule = {6, count * kQuickLoop, 0};
  const auto repetitions = options.repetitions ? options.repetitions : options.google.repetitions;
  if (repetitions) schedule = {*repetitions, schedule.seconds / schedule.repetitions * *repetitions, 0};
  if (options.google.seconds) schedule.seconds = *options.google.seconds * count * schedule.repetitions;
  return schedule;
}

}  // namespace scenebench
