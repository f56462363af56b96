// One run: select, plan, add footprints, time, save, show.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "commands/commands.h"
#include "commands/print_tables.h"
#include "commands/run/instructions.h"
#include "commands/run/plan.h"
#include "commands/run/run_footprint.h"
#include "commands/run/run_options.h"
#include "commands/run/run_state.h"
#include "commands/run/sweep.h"
#include "commands/run/time_cells.h"
#include "commands/say.h"
#include "commands/scene_files.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "harness/codec.h"
#include "measure/google_benchmark.h"
#include "measure/readings_csv.h"
#include "system/cores.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/paths.h"

namespace scenebench {
namespace {

/// The docs table shows what its object costs again and again, and below what different ones cost.
void add_varied_docs(std::vector<Workload>& workloads) {
  const auto docs = std::ranges::find(workloads, "docs", &Workload::name);
  const Workload varied = *parse_workload("docs/varied");
  if (docs == workloads.end() || std::ranges::find(workloads, varied) != workloads.end()) return;
  workloads.insert(docs + 1, varied);
}

ExitCode list_cells(const RunPlan& plan) {
  for (const TimedCell& cell : plan.cells) show("{}\n", cell.measurement.name());
  return ExitCode::done;
}

/// Fills in what is known before anything is measured.
void describe(RunState& run, const std::string& kept_to_processors) {
  Results& results = run.results;
  results.environment = environment_for(run.options.command_line, run.options.quick);
  if (!kept_to_processors.empty()) results.environment.warnings.push_back(kept_to_processors);
  if (!run.plan.left_out.empty()) {
    say("{}\n", run.plan.left_out);
    results.environment.warnings.push_back(run.plan.left_out);
  }
  for (const std::string& remark : run.selection.remarks) {
    say("{}\n", remark);
    results.environment.warnings.push_back(remark);
  }
  if (run.options.has_own_data()) {
    results.documents.emplace(run.selection.workloads.front().name(), run.options.data_digest);
  }
  results.footprints = run.plan.sizes;
  results.repetitions = run.schedule_for(run.plan.cells).repetitions;
  auto sizes = all_code_sizes();
  for (const CodecEntry* codec : run.selection.codecs) {
    results.codecs.push_back({codec->info, sizes[codec->info.name]});
    if (!codec->format.empty()) results.formats.emplace(codec->info.name, codec->format);
  }
}

/// Why instructions cannot be counted though the options ask for it, or nothing.
std::optional<Stop> no_instructions(const RunState& run) {
  if (!run.options.instructions) return std::nullopt;
  if (run.plan.codec_by_codec) {
    return Stop{ExitCode::usage, "valgrind would take hours for data of this size. Leave --instructions out."};
  }
  if (auto problem = no_valgrind()) return Stop{ExitCode::usage, *std::move(problem)};
  return std::nullopt;
}

void add_footprints(RunState& run) {
  auto& warnings = run.results.environment.warnings;
  auto found = run_footprint(run.plan.cells, run.files.folder() / "footprint.json", run.options);
  if (!found) {
    say("bench: no figures of memory: {}\n", found.error().message);
    warnings.push_back("The footprint program failed: no figures of memory.");
    return;
  }
  for (const Footprint& memory : found->footprints) run.add_memory(memory);
  for (std::string& warning : found->environment.warnings) warnings.push_back(std::move(warning));
  run.faults.drop_without_memory(run.plan.cells, found->footprints);
}

bool save(RunState& run) {
  run.collect();
  return run.files.save(run.results);
}

ExitCode file_error(const RunState& run) { return end_with({ExitCode::file, run.files.failure()->message}); }

/// Why a file that the options ask for beside the run's folder cannot be written at the end; nothing if it can.
std::optional<Stop> no_place_beside(const RunOptions& options) {
  for (const std::string& file : {options.readings, options.google.out}) {
    const auto parent = path_of(file).parent_path();
    std::error_code error;
    if (parent.empty() || std::filesystem::is_directory(parent, error)) continue;
    return Stop{ExitCode::file, fmt::format("cannot write {}: there is no folder {}. Make it, or name another.", file,
                                            text_of(parent))};
  }
  return std::nullopt;
}

/// Saves the results, and what the options ask for beside them.
void save_all(RunState& run) {
  const RunOptions& options = run.options;
  if (!run.files.save_all(run.results, options.baseline)) return;
  if (!options.readings.empty())
    run.files.write(path_of(options.readings), std::string(kReadingsCsvHead) + run.readings);
  if (options.google.out.empty()) return;
  const GoogleFormat format = options.google.out_is_json ? GoogleFormat::json : GoogleFormat::console;
  run.files.write(path_of(options.google.out), google_report(run.results, format));
}

/// Saves and prints all that was measured.
ExitCode finish(RunState& run, bool was_interrupted) {
  run.collect();
  save_all(run);
  if (run.options.google.own_output) {
    print_google_report(run.results);
  } else {
    print_tables(run.results, run.options.baseline, run.options.saves ? run.files.place() : "");
  }
  if (was_interrupted) say_stopped();
  if (run.files.failure()) return file_error(run);
  if (run.options.saves) say("Saved {}/results.json and table.md.\n", run.files.place());
  run.faults.repeat();
  if (run.faults.any()) return ExitCode::unproven;
  return was_interrupted ? ExitCode::interrupted : ExitCode::done;
}

/// ", about 48 s"; empty where cells are planned only when their turn comes.
std::string duration(RunState& run) {
  if (run.plan.codec_by_codec) return "";
  return fmt::format(", about {:.0f} s", planned_seconds(run.plan.cells, run.schedule_for(run.plan.cells)));
}

/// Measures everything; the plan stands, and the folder is there.
ExitCode carry_out(RunState& run) {
  say("Measuring {} cells{}; results go to {}\n", run.plan.cells.size(), duration(run), run.files.place());
  if (run.options.sweep) say("Sizes and memory come first, in silence; large scenes take their time.\n");
  add_footprints(run);
  const auto outcome = time_cells(run);
  run.results.environment.stolen = run.processor_times.stolen_since();
  if (!outcome) return save(run) ? end_with(outcome.error()) : file_error(run);
  bool was_interrupted = outcome->interrupted;
  const bool came_to_its_end = !was_interrupted && !outcome->failure && !run.files.failure();
  if (came_to_its_end) run.faults.add_unmeasured(run.plan.cells);
  run.results.complete = came_to_its_end && !run.faults.any();
  if (run.options.instructions && came_to_its_end && save(run)) {
    const CountingEnd end = count_instructions(run.plan.cells, run.files.folder(), run.options, run.results);
    if (!end.missing.empty()) run.faults.add_missing(end.missing);
    was_interrupted = end.interrupted;
  }
  const ExitCode code = finish(run, was_interrupted);
  return outcome->failure ? end_with(*outcome->failure) : code;
}

}  // namespace

ExitCode run(const RunOptions& options, std::span<const CodecEntry> codecs) {
  if (!options.write_scene.empty()) return write_generated_scene(options, options.write_scene);
  auto selection = options.sweep ? select(sweep_options(options), codecs, sweep_workloads(options.quick))
                                 : select(options, codecs, {{"docs", 0}, {"scene", 200}});
  if (!selection) return end_with(selection.error());
  if (!options.sweep) add_varied_docs(selection->workloads);
  keep_heap();
  catch_interrupts();
  const std::string kept = stay_on_fastest_processors();  // before anything is planned by its time
  Faults faults;
  auto plan = plan_run(options, *selection, faults);
  if (!plan) return end_with(plan.error());
  if (options.google.list) return list_cells(*plan);
  initialize_google_benchmark(options.google.passed_on);
  RunState state{options, *selection, *std::move(plan), std::move(faults)};
  describe(state, kept);
  if (const auto stop = no_instructions(state)) return end_with(*stop);
  if (const auto stop = no_place_beside(options)) return end_with(*stop);
  if (!options.document.empty()) say("{}", absent_for_documents());
  if (const auto failure = state.files.make_folder(state.results.environment)) {
    return end_with({ExitCode::file, failure->message});
  }
  return save(state) ? carry_out(state) : file_error(state);
}

}  // namespace scenebench
