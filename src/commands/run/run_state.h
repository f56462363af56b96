// A run on its way from the plan to the saved results.
#pragma once

#include <string>

#include "commands/run/run_options.h"
#include "commands/run/faults.h"
#include "commands/run/plan.h"
#include "commands/run/run_files.h"
#include "commands/run/schedule.h"
#include "commands/select.h"
#include "measure/timer.h"
#include "results/results.h"
#include "system/machine.h"

namespace scenebench {

struct RunState {
  const RunOptions& options;
  const Selection& selection;
  RunPlan plan;
  Faults faults;
  Results results{};
  RunFiles files{options};
  std::string readings{};  ///< every reading of all cells as CSV, if the options ask for it
  ProcessorTimes processor_times{};

  /// Brings `results` up to date with what the cells and faults have so far.
  void collect() {
    faults.note_in(results.environment);
    results.measurements.clear();
    if (!results.environment.emulator.empty()) return;  // its times mean nothing
    for (const TimedCell& cell : plan.cells) {
      if (cell.is_measured()) results.measurements.push_back(cell.measurement);
    }
  }

  /// How long to measure these cells.
  Schedule schedule_for(std::span<TimedCell> cells) const {
    Schedule schedule = schedule_of(options, make_timers(cells).size());
    // The budget is for the cells that need it most, and codec by codec nobody knows yet which they will be.
    if (plan.codec_by_codec) schedule.budget_seconds = 0;
    return schedule;
  }
};

}  // namespace scenebench
