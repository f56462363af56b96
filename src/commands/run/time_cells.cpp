#include "commands/run/time_cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "commands/progress.h"
#include "commands/run/round_speed.h"
#include "commands/run/worker.h"
#include "measure/estimator.h"
#include "measure/footprint.h"
#include "measure/prove.h"
#include "measure/readings_csv.h"
#include "measure/workers.h"
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
  outcome = measure(round, run.schedule_for(round), repetitions, observer_of(run, round, progress), known);
  run.faults.add_failed(round);
  return outcome;
}

/// `cells` in pieces of one codec each. One piece at a time is open, and timed in random order.
std::vector<std::span<TimedCell>> codec_by_codec(std::span<TimedCell> cells) {
  std::vector<std::span<TimedCell>> pieces;
  while (!cells.empty()) {
    const auto end = std::ranges::find_if(
        cells, [&](const TimedCell& cell) { return cell.measurement.codec != cells.front().measurement.codec; });
    pieces.push_back(cells.first(static_cast<std::size_t>(end - cells.begin())));
    cells = cells.subspan(pieces.back().size());
  }
  return pieces;
}

/// Opens and proves the codec of `round`, whose cells are neighbours if they share a workload.
std::optional<Unproven> open_round(RunState& run, std::span<TimedCell> round) {
  while (!round.empty() && !interrupted()) {
    const std::string& name = round.front().measurement.workload;
    const auto end = std::ranges::find_if(
        round, [&](const TimedCell& cell) { return cell.measurement.workload != name; });
    const std::span<TimedCell> cells = round.first(static_cast<std::size_t>(end - round.begin()));
    const auto workload = std::ranges::find(run.selection.workloads, name, &Workload::name);
    const CodecEntry& codec = run.selection.named(cells.front().measurement.codec);
    const std::shared_ptr<CodecUnderTest> tested = codec.open(*workload);
    if (auto problem = prepare(codec, *workload, tested, cells)) return problem;
    run.add_sizes(sizes_of(codec, *workload, *tested));
    round = round.subspan(cells.size());
  }
  return std::nullopt;
}

/// Codec by codec, where opening and proving takes long, repetitions are all taken here.
std::unique_ptr<Repetitions> repetitions_of(const RunState& run) {
  if (run.plan.codec_by_codec || run.options.one_process) return std::make_unique<RepetitionsHere>();
  return std::make_unique<Workers>(worker_arguments(run.options, run.options.allocator), run.files.folder());
}

/// The most repetitions of any cell, if each was a process.
int processes_of(const Results& results, const Repetitions& repetitions) {
  std::size_t most = 1;
  for (const Measurement& cell : results.measurements) most = std::max(most, cell.repetitions.size());
  return repetitions.in_processes() ? static_cast<int>(most) : 1;
}

/// Notes how times were taken. There are none in an emulator.
void describe_times(Results& results, std::span<const Round> timed, const Repetitions& repetitions) {
  Environment& environment = results.environment;
  environment.estimator = kEstimator;
  environment.processes = processes_of(results, repetitions);
  if (!environment.emulator.empty()) return;
  const double clock_cost = timed.empty() ? 0 : timed.back().outcome.clock_cost_ns;
  if (clock_cost > 0) environment.clock_cost_ns = clock_cost;
  for (std::string& sentence : slow_rounds(timed)) environment.warnings.push_back(std::move(sentence));
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
    if (const auto problem = run.plan.codec_by_codec ? open_round(run, round) : std::nullopt) {
      if (auto stop = run.faults.add_unproven(*problem, run.options.has_own_data())) return *stop;
    } else {
      outcome = time_round(run, round, *repetitions, best_of(timed), progress);
      timed.push_back({round.empty() ? "" : round.front().measurement.codec, outcome});
      describe_speed(timed, run.results.environment);
    }
    if (outcome.ends_run() || run.files.failure()) break;
    if (run.plan.codec_by_codec) close(round);
  }
  describe_times(run.results, timed, *repetitions);
  if (!outcome.unproven) return outcome;
  return Stop{ExitCode::unproven,
              fmt::format("{}: a timed batch gave another result than the proven object. No figures are "
                          "shown.",
                          *outcome.unproven)};
}

}  // namespace scenebench
