// Times the cells of a run: many short turns of each, in random order, spread over the whole run.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "measure/readings.h"
#include "measure/timed_cell.h"

namespace scenebench {

/// How long a run measures.
struct Schedule {
  int repetitions = 10;  ///< parts of the run, each of which has turns of every cell
  double seconds = 36;   ///< of wall time for all of them together, without planning and relocating; see share_out()
  /// Then cells that have not settled get more repetitions, until measuring has taken so long; none if it is 0.
  double budget_seconds = 45;
};

/// How a run ended, and how fast the machine was.
struct Outcome {
  bool interrupted = false;
  std::optional<std::string> unproven;  ///< the cell whose sum or wire differed from the proven object's
  double kernel_ns = 0;                 ///< what the reference kernel takes at full speed; 0 if it was never timed
  double full_speed = 0;                ///< share of all turns, 0 to 1, that were taken at it
  std::size_t turns = 0;                ///< of all loops
};

/// What measure() calls while it runs, outside the clock. Each may be empty.
struct Observer {
  /// Before each turn: which part of the measuring is done, from 0 to 1, and the name of what comes next.
  std::function<void(double done, const std::string& next)> progress;
  /// After each repetition, when all cells have the figures of those so far; false ends the run.
  std::function<bool()> after_repetition;
  /// At the end, every turn of every cell.
  std::function<void(const TimedCell&, const Turns&)> readings;
};

/// Plans and times all open cells through Google Benchmark, which must have been initialised. Stops early on Ctrl-C and on a
/// mismatch. A codec that throws fails its own cells and no others. `known_kernel_ns` is what the reference kernel took at full
/// speed in earlier parts of the run, 0 if there are none: this part may have met the machine at its slow speed alone.
Outcome measure(std::span<TimedCell> cells, const Schedule& schedule, const Observer& observer = {},
                double known_kernel_ns = 0);

}  // namespace scenebench
