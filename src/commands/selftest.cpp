// bench selftest: can the harness be trusted on this machine?
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "commands/commands.h"
#include "commands/compare.h"
#include "commands/progress.h"
#include "commands/run/run_options.h"
#include "commands/run_files.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "harness/clock.h"
#include "measure/estimator.h"
#include "measure/faults.h"
#include "measure/plan.h"
#include "measure/time_loops.h"
#include "measure/workers.h"
#include "results/ratio.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "tables/comparison/comparison.h"
#include "tables/docs/docs_table.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// Of the flags of a run those that select or save, and --quick.
struct SelftestOptions : RunOptions {};

void print_harness(const Results& run, const Selection& selection) {
  show("Clock: reading it costs {}, its step is {}.\n", with_unit(clock_cost().count()),
       with_unit(clock_step().count()));
  std::string floor;
  for (const Measurement& m : run.measurements) {
    if (m.workload != "docs" || !selection.named(m.codec).info.reads_nothing) continue;
    floor += fmt::format("  {} {}", m.phase, with_unit(m.time.value));
  }
  if (!floor.empty()) show("Floor (the codec that does nothing), per operation:{}\n", floor);
  show("\n");
}

/// Prints load against the sum of its parts, and the batches of both, for each codec and workload with all four phases.
void print_parts(const Results& run) {
  show("{:<12} {:<20} {:>12} {:>12} {:>8} {:>11} {:>11}\n", "workload", "codec", "load", "parts", "differ",
       "load batch", "part batch");
  for (const Measurement& load : run.measurements) {
    const auto step = [&](std::string_view phase) { return run.find(load.workload, load.codec, phase); };
    const Measurement* steps[] = {step("decode"), step("traverse"), step("dealloc")};
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

Results results_of(std::span<const Loop> loops, const MetSpeed& speed, const RunOptions& options,
                   const Selection& selection) {
  Results results;
  results.environment = environment_for(options.command_line, options.quick);
  speed.note_in(results.environment);
  results.environment.estimator = kEstimator;
  for (const CodecEntry* codec : selection.codecs) results.codecs.push_back({codec->info, {}});
  results.measurements = measured(loops);
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

/// Both runs: the loops of the second follow those of the first.
struct TwoRuns {
  std::vector<Loop> loops;
  MetSpeed speed;

  std::size_t loops_of_each() const { return loops.size() / 2; }
};

/// Times the loops, both runs in turns. A Stop if that goes wrong.
std::optional<Stop> time_both(TwoRuns& runs, const Schedule& schedule, const RunOptions& options) {
  const ScratchFolder scratch;
  Workers workers(own_data_of(options), options.allocator, scratch.path());
  RunsInTurns repetitions(workers, &runs.loops[runs.loops_of_each()]);
  Progress progress;
  const Observer observer{[&](double done, const std::string& at_work) { progress.show(done, at_work); }, {}};
  const Outcome outcome = time_loops(runs.loops, schedule, repetitions, observer);
  runs.speed = outcome;
  if (outcome.interrupted) return Stop{ExitCode::interrupted, ""};
  if (outcome.failure) return outcome.failure;
  if (!outcome.unproven) return std::nullopt;
  return Stop{ExitCode::unproven,
              *outcome.unproven + ": a timed batch gave another result than the proven object."};
}

/// Plans the loops of `task` and times them twice. Adds what is missing to `faults`.
Expected<TwoRuns, Stop> run_twice(RunTask& task, const RunOptions& options, Faults& faults) {
  auto plan = make_plan(task, faults);
  if (!plan) return plan.error();
  if (plan->one_at_a_time) return Stop{ExitCode::usage, "a selftest of data of this size would take hours."};
  TwoRuns runs{std::move(plan->loops), {}};
  const std::size_t count = runs.loops.size();
  runs.loops.reserve(2 * count);
  std::copy_n(runs.loops.begin(), count, std::back_inserter(runs.loops));
  const Schedule schedule = plan->schedule_for(runs.loops.size(), task.effort);
  say("Measuring {} loops twice, about {:.0f} s\n", count, planned_seconds(runs.loops, schedule));
  if (auto stop = time_both(runs, schedule, options)) return *std::move(stop);
  faults.add_failed(runs.loops);
  return runs;
}

/// Objects of several sizes; in a quick one the page's object and a scene.
Expected<Selection, Stop> select_for_selftest(const RunOptions& options, std::span<const CodecEntry> codecs) {
  if (options.quick) return select(options, codecs, {{"docs", 0}, {"scene", 200}});
  return select(options, codecs, {{"docs", 0}, {"scene", 3}, {"scene", 20}, {"scene", 200}});
}

ExitCode selftest(const SelftestOptions& options, std::span<const CodecEntry> codecs) {
  const auto selected = select_for_selftest(options, codecs);
  if (!selected) return end_with(selected.error());
  if (const auto stop = no_times_in_emulator()) return end_with(*stop);
  keep_heap();
  catch_interrupts();
  RunFiles files(options);
  if (const auto failure = files.make_folder(environment_for(options.command_line, options.quick)))
    return end_with({ExitCode::file, failure->message});
  std::set<std::string> left_out;
  RunTask task = make_task(options, *selected, left_out);
  task.effort.runs = 2;
  Faults faults([](const std::string& line) { say("{}\n", line); });
  const auto runs = run_twice(task, options, faults);
  if (!runs) return end_with(runs.error());
  const std::span<const Loop> loops = runs->loops;
  const std::vector<Results> results{
      results_of(loops.first(runs->loops_of_each()), runs->speed, options, *selected),
      results_of(loops.last(runs->loops_of_each()), runs->speed, options, *selected)};
  print_harness(results.front(), *selected);
  print_parts(results.front());
  const ExitCode code = print_ties(compare_results(results.front(), results.back(), false, false), options.quick);
  if (!save(files, results)) return end_with({ExitCode::file, files.failure()->message});
  return code == ExitCode::done && faults.any() ? ExitCode::unproven : code;
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

namespace {

/// The share of comparisons of a codec with itself that may differ: more in a quick run, which has few readings of a
/// cell.
constexpr double kMostDifferent = 0.01, kMostDifferentQuick = 0.10;

}  // namespace

ExitCode print_ties(const Comparison& comparison, bool quick) {
  const auto count = [&](auto&& is_such) {
    return static_cast<std::size_t>(std::ranges::count_if(comparison.times, is_such, &TimeChange::difference));
  };
  const std::size_t pairs = comparison.times.size();
  const std::size_t ties = count([](Difference one) { return one == Difference::same; });
  const std::size_t undecided = count([](Difference one) { return one == Difference::undecided; });
  const std::size_t different = pairs - ties - undecided;
  for (const TimeChange& change : comparison.times) {
    if (change.difference == Difference::same || change.difference == Difference::undecided) continue;
    show("\nNot a tie: {}/{}/{}, {} times its own time", change.cell.workload, change.cell.codec, change.cell.phase,
         ratio_text(change.ratio));
  }
  const auto most =
      static_cast<std::size_t>((quick ? kMostDifferentQuick : kMostDifferent) * static_cast<double>(pairs));
  show("\nA/A: of {} comparisons of a codec with itself, in two runs, {} tie, {} differ (at most {} may), and {} are "
       "undecided, because their intervals are too wide.\n",
       pairs, ties, different, most, undecided);
  if (different > most) return ExitCode::unproven;
  if (pairs > 0 && undecided <= pairs / 2) return ExitCode::done;
  return end_with(ExitCode::usage,
                  "the machine was too busy for an answer: most comparisons are undecided. Try again{}.",
                  quick ? ", or without --quick" : "");
}

}  // namespace scenebench
