// bench selftest: can the harness be trusted on this machine?
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

#include "commands/commands.h"
#include "commands/progress.h"
#include "commands/run/run_files.h"
#include "commands/run/run_options.h"
#include "commands/run/worker.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "commands/ties.h"
#include "harness/clock.h"
#include "measure/estimator.h"
#include "measure/measure.h"
#include "measure/prove.h"
#include "measure/workers.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/scratch_folder.h"
#include "tables/comparison/comparison.h"
#include "tables/docs/docs_table.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// Of the flags of a run those that select or save, and --quick.
struct SelftestOptions : RunOptions {};

/// All cells of a selection, planned.
Expected<std::vector<TimedCell>, Unproven> plan_all(const Selection& selection) {
  std::vector<TimedCell> cells;
  for (const Workload& workload : selection.workloads) {
    for (const CodecEntry* codec : selection.codecs) {
      const std::shared_ptr<CodecUnderTest> tested = codec->open(workload);
      if (!tested) continue;
      std::vector<TimedCell> own;
      for (const Phase phase : selection.phases_for(workload)) {
        if (tested->has(phase)) own.push_back(make_cell(codec->info, workload, phase));
      }
      if (auto unproven = prepare(*codec, workload, tested, own)) return *std::move(unproven);
      close(own);
      std::ranges::move(own, std::back_inserter(cells));
    }
  }
  return cells;
}

const Measurement* find(std::span<const TimedCell> cells, const Measurement& like, std::string_view phase) {
  for (const TimedCell& cell : cells) {
    const Measurement& m = cell.measurement;
    if (m.workload == like.workload && m.codec == like.codec && m.phase == phase) return &m;
  }
  return nullptr;
}

void print_harness(std::span<const TimedCell> cells, const Selection& selection) {
  show("Clock: reading it costs {}, its step is {}.\n", with_unit(clock_cost().count()),
       with_unit(clock_step().count()));
  std::string floor;
  for (const TimedCell& cell : cells) {
    const Measurement& m = cell.measurement;
    if (m.workload != "docs" || !selection.named(m.codec).info.reads_nothing) continue;
    floor += fmt::format("  {} {}", m.phase, with_unit(m.time.value));
  }
  if (!floor.empty()) show("Floor (the codec that does nothing), per operation:{}\n", floor);
  show("\n");
}

/// Prints load against the sum of its parts, and the batches of both, for each codec and workload with all four phases.
void print_parts(std::span<const TimedCell> cells) {
  show("{:<12} {:<20} {:>12} {:>12} {:>8} {:>11} {:>11}\n", "workload", "codec", "load", "parts", "differ",
       "load batch", "part batch");
  for (const TimedCell& cell : cells) {
    const Measurement& load = cell.measurement;
    const Measurement* steps[] = {find(cells, load, "decode"), find(cells, load, "traverse"),
                                  find(cells, load, "dealloc")};
    if (load.phase != "load" || std::ranges::find(steps, nullptr) != std::end(steps)) continue;
    double parts = 0;
    for (const Measurement* step : steps) parts += step->time.value;
    const double whole = load.time.value;
    const bool comparable = whole >= kSmallestComparedLoad;
    show("{:<12} {:<20} {:>12} {:>12} {:>8} {:>11} {:>11}\n", load.workload, load.codec, with_unit(whole),
         with_unit(parts), comparable ? fmt::format("{:+.0f}%", 100 * (parts / whole - 1)) : "-", load.batch,
         steps[0]->batch);
  }
}

Results results_of(std::span<const TimedCell> cells, const Speed& best, const RunOptions& options,
                   const Selection& selection) {
  Results results;
  results.environment = environment_for(options.command_line, options.quick);
  results.environment.chain_ns = best.chain_ns;
  if (best.crowding > 0) results.environment.crowding = best.crowding;
  results.environment.estimator = kEstimator;
  for (const CodecEntry* codec : selection.codecs) results.codecs.push_back({codec->info, {}});
  for (const TimedCell& cell : cells) results.measurements.push_back(cell.measurement);
  results.complete = true;
  return results;
}

/// Saves both runs, for compare and report.
bool save(RunFiles& files, const std::vector<Results>& results) {
  const bool saved = files.write(files.folder() / "first.json", to_json(results.front())) &&
                     files.write(files.folder() / "second.json", to_json(results.back()));
  if (saved && files.saves()) say("Saved {0}/first.json and second.json, the two runs.\n", files.place());
  return saved;
}

/// As many repetitions as in a default run, and as much time again for cells that have not settled: most comparisons of
/// wide intervals are undecided.
Schedule schedule_of_selftest(std::span<TimedCell> cells, bool quick) {
  constexpr double kSeconds = 0.5, kQuickSeconds = 0.1;  // of one loop
  const double seconds = static_cast<double>(make_timers(cells).size()) * (quick ? kQuickSeconds : kSeconds);
  return {Schedule{}.repetitions, seconds, 2 * seconds};
}

/// Measures `cells`, of which the second half is the first half again: two runs, whose repetitions take turns. Sets the
/// machine's full speed. Returns ExitCode::done unless something goes wrong.
ExitCode time_twice(std::span<TimedCell> cells, const RunOptions& options, Speed& best) {
  const ScratchFolder scratch;
  Workers workers(worker_arguments(options, options.allocator), scratch.path());
  RunsInTurns repetitions(workers, &cells[cells.size() / 2]);
  Progress progress;
  const Observer observer{[&](double done, const std::string& at_work) { progress.show(done, at_work); }, {}, {}};
  const Outcome outcome = measure(cells, schedule_of_selftest(cells, options.quick), repetitions, observer);
  best = outcome.best;
  if (outcome.interrupted) return ExitCode::interrupted;
  if (outcome.failure) return end_with(*outcome.failure);
  if (!outcome.unproven) return ExitCode::done;
  return end_with(ExitCode::unproven, "{}: a timed batch gave another result than the proven object.",
                  *outcome.unproven);
}

ExitCode selftest(const SelftestOptions& options, std::span<const CodecEntry> codecs) {
  auto selected = select(options, codecs, {{"docs", 0}, {"scene", 3}, {"scene", 20}, {"scene", 200}});
  if (!selected) return end_with(selected.error());
  if (const auto stop = no_times_in_emulator()) return end_with(*stop);
  keep_heap();
  catch_interrupts();
  auto cells = plan_all(*selected);
  if (!cells) return end_with({ExitCode::unproven, cells.error().message});
  if (cells->empty()) return end_with(ExitCode::usage, "nothing matches these filters. See: {}", own_command("list"));
  RunFiles files(options);
  if (const auto failure = files.make_folder(environment_for(options.command_line, options.quick)))
    return end_with({ExitCode::file, failure->message});
  const std::size_t count = cells->size();
  cells->reserve(2 * count);
  std::copy_n(cells->begin(), count, std::back_inserter(*cells));
  Speed best;
  if (const ExitCode code = time_twice(*cells, options, best); code != ExitCode::done) return code;
  const std::span<const TimedCell> first = std::span(*cells).first(count), second = std::span(*cells).last(count);
  const std::vector<Results> results{results_of(first, best, options, *selected),
                                     results_of(second, best, options, *selected)};
  print_harness(first, *selected);
  print_parts(first);
  const ExitCode code = print_ties(compare_results(results.front(), results.back(), false, false), options.quick);
  return save(files, results) ? code : end_with({ExitCode::file, files.failure()->message});
}

}  // namespace

void add_selftest(CommandLine& line) {
  auto [app, options] = line.add<SelftestOptions>(
      "selftest", "check the harness on this machine: two identical runs must agree", &selftest);
  add_filters(app, options);
  app.add_flag("--quick", options.quick, "take only a few seconds");
  options.command_line = line.typed();
  add_saving(app, options);
}

}  // namespace scenebench
