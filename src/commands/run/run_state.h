// A run on its way from the plan to the saved results.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "commands/run/run_options.h"
#include "commands/run/faults.h"
#include "commands/run/plan.h"
#include "commands/run/run_files.h"
#include "commands/select.h"
#include "measure/footprint.h"
#include "measure/plan.h"
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

  /// Adds the sizes of a codec's wire, whose memory may be known already.
  void add_sizes(const Footprint& sizes) {
    for (Footprint& known : results.footprints) {
      if (known.workload == sizes.workload && known.codec == sizes.codec) return void(known = with_memory(sizes, known));
    }
    results.footprints.push_back(sizes);
  }

  /// Adds what footprint counted, which may be of more than the run measures.
  void add_memory(const Footprint& memory) {
    const auto is_its = [&memory](const TimedCell& cell) {
      return cell.measurement.workload == memory.workload && cell.measurement.codec == memory.codec;
    };
    if (std::ranges::none_of(plan.cells, is_its)) return;
    for (Footprint& known : results.footprints) {
      if (known.workload == memory.workload && known.codec == memory.codec) {
        return void(known = with_memory(known, memory));
      }
    }
    results.footprints.push_back(memory);
  }

  /// How long to measure these cells, as the options ask. With an exact number of repetitions none is repeated further.
  Schedule schedule_for(std::span<TimedCell> cells) const {
    constexpr double kLoopOfSweep = 0.25;  // seconds
    const std::size_t loops = make_timers(cells).size();
    const auto count = static_cast<double>(loops);
    // The budget is for the cells that need it most, and codec by codec nobody knows yet which they will be.
    Schedule schedule =
        scenebench::schedule_for(loops, plan.codec_by_codec ? std::optional(0.0) : options.budget_seconds);
    if (options.sweep) schedule = {10, count * kLoopOfSweep, 0};
    if (options.quick) schedule = quick_schedule();
    const auto repetitions = options.repetitions ? options.repetitions : options.google.repetitions;
    if (repetitions) {
      schedule.seconds *= static_cast<double>(*repetitions) / schedule.repetitions;
      schedule.repetitions = *repetitions;
      schedule.budget_seconds = 0;
    }
    schedule.proof_seconds = plan.confirming_seconds;
    schedule.stretch = plan.stretch;
    if (options.google.seconds) schedule.seconds = *options.google.seconds * count * schedule.repetitions;
    return schedule;
  }
};

}  // namespace scenebench
