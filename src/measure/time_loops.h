// Times the loops of a run, or of a part of it: many short turns of each, in random order, spread over the whole of it.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "measure/estimator.h"
#include "measure/repetitions.h"
#include "measure/schedule.h"

namespace scenebench {

/// How timing ended, and how fast the machine was.
struct Outcome : RepetitionEnd, MetSpeed {};

/// What time_loops() calls while it runs, outside the timed sections. Each may be empty.
struct Observer {
  /// From time to time: how much of the measuring is done, from 0 to 1, and what is being timed.
  std::function<void(double done, const std::string& at_work)> progress{};
  /// After each repetition, when all cells have the figures of those so far; false ends the run.
  std::function<bool(const Outcome& so_far)> after_repetition{};
};

/// Makes `repetitions` time the loops, which must be planned (plan_loops()); those that have failed are left out. Their
/// turns are kept in them. Stops early on Ctrl-C, on a mismatch and when a repetition fails. A codec that throws fails
/// its own loop and no other.
Outcome time_loops(std::span<Loop> loops, const Schedule& schedule, Repetitions& repetitions,
                   const Observer& observer = {});

}  // namespace scenebench
