// A run on its way from the plan to the saved results.
#pragma once

#include <string>

#include "commands/options/options.h"
#include "commands/run/faults.h"
#include "commands/run/plan.h"
#include "commands/run/run_files.h"
#include "commands/run/schedule.h"
#include "commands/select.h"
#include "results/results.h"
#include "system/machine.h"

namespace scenebench {

struct RunState {
  const Options& options;
  const Selection& selection;
  RunPlan plan;
  Faults faults;
  Results results{};
  RunFiles files{options};
  std::string readings{};  ///< every reading of all cells as CSV, if the options ask for it
  ProcessorTimes processor_times{};

  /// Brings `results` up to date with what the cells and faults have so far.
  void collect();

  /// How long to measure these cells.
  Schedule schedule_for(std::span<TimedCell> cells) const;
};

}  // namespace scenebench
