#include "commands/run/schedule.h"

#include <algorithm>
#include <optional>

namespace scenebench {
namespace {

constexpr double kOfTable = 42, kOfSeveralWorkloads = 600;  // loops

/// The docs table has 42 loops, floor included, and 36 seconds. Further ones have less, and those of every codec and
/// phase less again: a run that takes long meets the machine at its fast speed often enough with shorter readings of a
/// cell.
double seconds_for(double loops) {
  constexpr double kFirst = 36.0 / kOfTable, kFurther = 0.3, kBeyond = 0.125;  // seconds each
  const double further = std::clamp(loops - kOfTable, 0.0, kOfSeveralWorkloads - kOfTable);
  return std::min(loops, kOfTable) * kFirst + further * kFurther + std::max(0.0, loops - kOfSeveralWorkloads) * kBeyond;
}

/// Fewer repetitions of every cell. Those that have not settled get the rest of the time: `budget`, or if there is none
/// some more than all ten would take, the more so the more cells there are, up to kLongestOfMany.
Schedule leave_to_unsettled(const Schedule& schedule, std::optional<double> budget) {
  constexpr double kMore = 0.6;
  const double beyond = schedule.seconds - seconds_for(kOfSeveralWorkloads);
  return {kRepetitionsOfMany, schedule.seconds / schedule.repetitions * kRepetitionsOfMany,
          budget.value_or(std::min(schedule.seconds + kMore * beyond, kLongestOfMany))};
}

}  // namespace

Schedule schedule_of(const RunOptions& options, std::size_t loops) {
  constexpr double kLoopOfSweep = 0.25, kQuickLoop = 0.04;  // seconds
  const auto count = static_cast<double>(loops);
  Schedule schedule;
  schedule.budget_seconds = options.budget_seconds.value_or(schedule.budget_seconds);
  schedule.seconds = seconds_for(count);
  if (count > kOfSeveralWorkloads && schedule.budget_seconds > 0) {
    schedule = leave_to_unsettled(schedule, options.budget_seconds);
  }
  if (options.sweep) schedule = {10, count * kLoopOfSweep, 0};
  if (options.quick) schedule = {10, count * kQuickLoop, 0};
  const auto repetitions = options.repetitions ? options.repetitions : options.google.repetitions;
  if (repetitions) schedule = {*repetitions, schedule.seconds / schedule.repetitions * *repetitions, 0};
  if (options.google.seconds) schedule.seconds = *options.google.seconds * count * schedule.repetitions;
  return schedule;
}

}  // namespace scenebench
