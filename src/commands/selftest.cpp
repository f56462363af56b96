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
#include "commands/run_files.h"
#include "commands/run/run_options.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "commands/ties.h"
#include "harness/clock.h"
#include "measure/estimator.h"
#include "measure/plan.h"
#include "measure/time_loops.h"
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

/// All loops of a selection, planned.
Expected<std::vector<Loop>, Unproven> plan_all(const Selection& selection) {
  std::vector<Loop> loops;
  for (const Workload& workload : selection.workloads) {
    for (const CodecEntry* codec : selection.codecs) {
      const std::shared_ptr<CodecUnderTest> tested = codec->open(workload);
      if (!tested) continue;
      std::vector<Phase> phases = selection.phases_for(workload);
      std::erase_if(phases, [&](Phase phase) { return !tested->has(phase); });
      std::vector<Loop> own = make_loops(codec->info, workload, phases);
      if (auto unproven = prepare(*codec, workload, tested, own)) return *std::move(unproven);
      close(own);
      std::ranges::move(own, std::back_inserter(loops));
    }
  }
  return loops;
}

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

/// As many repetitions as in a default run, and as much time again for cells that have not settled: most comparisons of
/// wide intervals are undecided.
Schedule schedule_of_selftest(std::size_t loops, bool quick) {
  constexpr double kSeconds = 0.5, kQuickSeconds = 0.1;  // of one loop
  const double seconds = static_cast<double>(loops) * (quick ? kQuickSeconds : kSeconds);
  return {Schedule{}.repetitions, seconds, 2 * seconds};
}

/// Times `loops`, of which the second half is the first half again: two runs, whose repetitions take turns. Sets how
/// fast the machine was. Returns ExitCode::done unless something goes wrong.
ExitCode time_twice(std::span<Loop> loops, const RunOptions& options, MetSpeed& speed) {
  const ScratchFolder scratch;
  Workers workers(own_data_of(options), options.allocator, scratch.path());
  RunsInTurns repetitions(workers, &loops[loops.size() / 2]);
  Progress progress;
  const Observer observer{[&](double done, const std::string& at_work) { progress.show(done, at_work); }, {}};
  const Outcome outcome = time_loops(loops, schedule_of_selftest(loops.size(), options.quick), repetitions, observer);
  speed = outcome;
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
  auto loops = plan_all(*selected);
  if (!loops) return end_with({ExitCode::unproven, loops.error().message});
  if (loops->empty()) return end_with(ExitCode::usage, "nothing matches these filters. See: {}", own_command("list"));
  RunFiles files(options);
  if (const auto failure = files.make_folder(environment_for(options.command_line, options.quick)))
    return end_with({ExitCode::file, failure->message});
  const std::size_t count = loops->size();
  loops->reserve(2 * count);
  std::copy_n(loops->begin(), count, std::back_inserter(*loops));
  MetSpeed speed;
  if (const ExitCode code = time_twice(*loops, options, speed); code != ExitCode::done) return code;
  const std::vector<Results> results{results_of(std::span(*loops).first(count), speed, options, *selected),
                                     results_of(std::span(*loops).last(count), speed, options, *selected)};
  print_harness(results.front(), *selected);
  print_parts(results.front());
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
