// Times the cells of a run: many short turns of each, in random order, spread over the whole run.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "measure/plan.h"
#include "measure/repetition.h"

namespace scenebench {

/// How a run ended, and how fast the machine was.
struct Outcome : RepetitionEnd {
  Speed best;               ///< the machine's full speed
  double clock_spread = 0;  ///< how much longer than at best the chain took in the median turn at full speed
  double full_speed = 0;    ///< share of all turns, 0 to 1, that were taken at it
  std::size_t turns = 0;    ///< of all loops
};

/// What measure() calls while it runs, outside the clock. Each may be empty.
struct Observer {
  /// Now and then: which part of the measuring is done, from 0 to 1, and what is at work.
  std::function<void(double done, const std::string& at_work)> progress;
  /// After each repetition, when all cells have the figures of those so far; false ends the run.
  std::function<bool()> after_repetition;
  /// At the end, every turn of every cell.
  std::function<void(const TimedCell&, const Turns&)> readings;
};

/// About how many seconds measure() takes by its plan, with what other programs take meanwhile.
double planned_seconds(std::span<TimedCell> cells, const Schedule& schedule);

/// Has `repetitions` time the cells, which must be planned (plan_cells()). Stops early on Ctrl-C, on a mismatch and when
/// a repetition fails. A codec that throws fails its own cells and no others. `known` is the full speed of earlier parts
/// of the run, if there are any: this part may meet the machine at its slow speed alone.
Outcome measure(std::span<TimedCell> cells, const Schedule& schedule, Repetitions& repetitions,
                const Observer& observer = {}, const Speed& known = {});

}  // namespace scenebench
