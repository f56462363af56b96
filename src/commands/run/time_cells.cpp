#include "commands/run/time_cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "commands/progress.h"
#include "commands/run/open_cells.h"
#include "commands/run/repetition_processes.h"
#include "commands/run/round_speed.h"
#include "commands/run/run_footprint.h"
#include "harness/clock.h"
#include "measure/estimator.h"
#include "measure/readings_csv.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

/// What `round`, a part of the run's cells, reports while it is measured.
Observer observer_of(RunState& run, std::span<const TimedCell> round, Progress& progress) {
  const auto all = static_cast<double>(run.plan.cells.size());
  const double before = static_cast<double>(round.data() - run.plan.cells.data()) / all;
  const double part = static_cast<double>(round.size()) / all;
  Observer observer;
  observer.progress = [&progress, before, part](double done, const std::string& next) {
    progress.show(before + part * done, next);
  };
  observer.after_repetition = [&run] {
    run.collect();
    return run.files.save_now_and_then(run.results);
  };
  if (run.options.readings.empty() || !run.results.environment.emulator.empty()) return observer;
  observer.readings = [&run](const TimedCell& cell, const Turns& turns) {
    run.readings += readings_csv(cell.measurement, turns);
  };
  return observer;
}

Outcome time_round(RunState& run, std::span<TimedCell> round, Repetitions& repetitions, const Speed& known,
                   Progress& progress) {
  Outcome outcome;
  outcome.interrupted = interrupted();
  if (outcome.interrupted) return outcome;
  for (TimedCell& cell : round) cell.held_bytes = held_bytes(cell, run.results);
  outcome = measure(round, run.schedule_for(round), repetitions, observer_of(run, round, progress), known);
  run.faults.add_failed(round);
  return outcome;
}

/// Leaves the memory of a codec to the next one.
void close(std::span<TimedCell> round) {
  for (TimedCell& cell : round) cell.tested.reset();
}

/// Codec by codec, where opening and proving takes long, repetitions are all taken here.
std::unique_ptr<Repetitions> repetitions_of(const RunState& run) {
  if (run.plan.codec_by_codec || run.options.one_process) return std::make_unique<RepetitionsHere>();
  return std::make_unique<RepetitionProcesses>(run.options, run.files.folder());
}

/// The most repetitions of any cell, if each was a process.
int processes_of(const Results& results, const Repetitions& repetitions) {
  std::size_t most = 1;
  for (const Measurement& cell : results.measurements) most = std::max(most, cell.repetitions.size());
  return repetitions.in_processes() ? static_cast<int>(most) : 1;
}

}  // namespace

Expected<Outcome, Stop> time_cells(RunState& run) {
  std::vector<TimedCell>& cells = run.plan.cells;
  const auto rounds = run.plan.codec_by_codec ? codec_by_codec(cells) : std::vector{std::span(cells)};
  Progress progress;
  const auto repetitions = repetitions_of(run);
  Outcome outcome;
  std::vector<Round> timed;
  for (const std::span<TimedCell> round : rounds) {
    if (const auto problem = open_cells(round, run.selection)) {
      if (auto stop = run.faults.add_unproven(*problem, !run.options.document.empty())) return *stop;
    } else {
      outcome = time_round(run, round, *repetitions, best_of(timed), progress);
      timed.push_back({round.empty() ? "" : round.front().measurement.codec, outcome});
      describe_speed(timed, run.results.environment);
    }
    if (outcome.ends_run() || run.files.failure()) break;
    if (run.plan.codec_by_codec) close(round);
  }
  Environment& environment = run.results.environment;
  environment.clock_cost_ns = outcome.clock_cost_ns > 0 ? outcome.clock_cost_ns : clock_cost().count();
  environment.estimator = kEstimator;
  environment.processes = processes_of(run.results, *repetitions);
  for (std::string& sentence : slow_rounds(timed)) environment.warnings.push_back(std::move(sentence));
  if (!outcome.unproven) return outcome;
  return Stop{ExitCode::unproven,
              fmt::format("{}: a timed batch gave another result than the proven object. No figures are "
                          "shown.",
                          *outcome.unproven)};
}

}  // namespace scenebench
