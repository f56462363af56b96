#include "commands/trials.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <iterator>
#include <map>

#include "base/text.h"
#include "commands/own_command.h"
#include "commands/results_folder.h"
#include "commands/safety_gate.h"
#include "commands/say.h"
#include "measure/environment.h"
#include "render/render.h"
#include "render/render_comparison.h"
#include "results/trials_file.h"
#include "system/interrupt.h"
#include "system/paths.h"
#include "system/process.h"
#include "system/terminal.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// Runs one trial over codecs and workloads, one at a time, and gathers what it finds.
class TrialRun {
 public:
  TrialRun(const Trial& trial, const Options& options, std::span<const CodecEntry> codecs)
      : trial_(trial), options_(options), codecs_(codecs) {}

  /// Drops the findings of a codec that Ctrl-C interrupted: a part would pass for the whole.
  void run(const CodecEntry& codec, const Workload& workload) {
    say("{}{}: ", workload.shape.empty() ? "" : workload.name() + " ", codec.info.name);
    try {
      TrialFindings found = trial_.run({codec, workload, effort_of(options_), codecs_},
                                       child_for(trial_, options_, codec, workload));
      say("{}\n", interrupted() ? "stopped" : found.summary);
      if (interrupted()) return;
      records_.add(found.records);
      std::ranges::move(found.reproducers, std::back_inserter(reproducers_));
    } catch (const std::exception& error) {
      say("left out\nbench: {}\n", error.what());
      all_tried_ = false;
    }
  }

  const TrialRecords& records() const { return records_; }
  const std::vector<Reproducer>& reproducers() const { return reproducers_; }
  bool all_tried() const { return all_tried_; }

 private:
  const Trial& trial_;
  const Options& options_;
  std::span<const CodecEntry> codecs_;
  TrialRecords records_;
  std::vector<Reproducer> reproducers_;
  bool all_tried_ = true;
};

std::optional<Failure> save_reproducers(const std::vector<Reproducer>& reproducers,
                                          const std::filesystem::path& folder) {
  for (const Reproducer& one : reproducers) {
    const Bytes bytes = one.make();
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (auto error = write_file(folder / path_of(one.file), text)) return error;
  }
  return std::nullopt;
}

/// Saves records, tables and the bytes of crashes in a new folder.
std::optional<Failure> save(const Trial& trial, const TrialRun& run, const std::vector<Table>& tables,
                              const Options& options) {
  const auto folder = make_results_folder(path_of(options.out), current_environment());
  if (!folder) return folder.error();
  const std::string name(trial.info.name);
  if (auto error = write_file(*folder / (name + ".md"), render_markdown(tables))) return error;
  if (auto error = write_file(*folder / (name + ".json"), to_json(run.records()))) return error;
  if (auto error = save_reproducers(run.reproducers(), *folder)) return error;
  say("Saved {}/{}.json and {}.md.\n", text_of(*folder), name, name);
  if (run.reproducers().empty()) return std::nullopt;
  say("{0} .bin files beside them hold the bytes of cases that crashed or timed out. Try one again with:\n"
      "{1} --codec CODEC --workload WORKLOAD --input {2}/FILE.bin\n",
      run.reproducers().size(), own_command(name), text_of(*folder));
  return std::nullopt;
}

ExitCode code_of(const TrialRun& run) {
  if (interrupted()) return ExitCode::interrupted;
  return run.all_tried() ? ExitCode::done : ExitCode::unproven;
}

/// Prints the verdict if --fail-on asks for one: on stderr if the tables are CSV, as it is not a row.
ExitCode conclude(const TrialRun& run, const Options& options) {
  const ExitCode code = code_of(run);
  const auto verdict = judge_safety(run.records(), options.trial.fail_on);
  if (!verdict || code == ExitCode::interrupted) return code;
  const std::string text = render_verdict(*verdict);
  if (options.format == "csv") {
    say("{}", text);
  } else {
    show("{}", text);
  }
  return code == ExitCode::done ? verdict->code : code;
}

ExitCode print_and_save(const Trial& trial, const TrialRun& run, const Options& options) {
  if (run.records().empty()) {
    const ExitCode code = code_of(run);
    if (code != ExitCode::done) return code;
    say("bench: nothing to try with these codecs. {}See: {}\n", trial.info.advice, own_command("list"));
    return ExitCode::usage;
  }
  const std::vector<Table> tables = make_trial_tables(run.records());
  print_tables(tables, options);
  if (options.trial.save || (trial.info.feeds_bytes && options.saves)) {
    if (const auto error = save(trial, run, tables, options)) return end_with({ExitCode::file, error->message});
  }
  return conclude(run, options);
}

}  // namespace

TrialEffort effort_of(const Options& options) {
  TrialEffort effort;
  if (options.quick) effort.mutations = effort.truncations = 1'000;
  if (options.quick) effort.most_crashes = 20;
  effort.seed = options.trial.seed.value_or(effort.seed);
  effort.mutations = options.trial.mutations.value_or(effort.mutations);
  effort.seconds_per_case = options.trial.seconds.value_or(effort.seconds_per_case);
  return effort;
}

Child child_for(const Trial& trial, const Options& options, const CodecEntry& codec, const Workload& workload) {
  const char* const name = trial.info.measures_time ? "bench" : "footprint";
  const auto program =
      options.trial.child_program.empty() ? executable_folder() / name : path_of(options.trial.child_program);
  const Child child{program, {"try-in-child", "--try", std::string(trial.info.name), "--codec", codec.info.name}};
  if (workload.shape.empty()) return child;
  if (options.document.empty()) return child.with({"--workload", workload.name()});
  return child.with({"--document", options.document_file, "--memory", std::to_string(options.memory)});
}

std::vector<Workload> workloads_of(const Trial& trial, const Selection& selection) {
  return trial.info.workloads.empty() ? std::vector<Workload>(1) : selection.workloads;
}

std::vector<const CodecEntry*> codecs_to_try(const Trial& trial, const Selection& selection, const Workload& workload,
                                             std::span<const CodecEntry> codecs, std::set<std::string>& said) {
  std::set<std::string> sentences;
  auto chosen = workload.shape.empty() ? selection.codecs : selection.codecs_for(workload, sentences);
  std::map<std::string_view, std::vector<std::string>> lacking;
  std::erase_if(chosen, [&](const CodecEntry* codec) {
    if (codec->info.is_floor) return true;
    const std::string_view missing = trial.missing_in({*codec, workload, {}, codecs});
    if (!missing.empty()) lacking[missing].push_back(codec->info.name);
    return !missing.empty();
  });
  for (const auto& [missing, names] : lacking) {
    sentences.insert(fmt::format("{}, for lack of {}.", joined(names, ", "), missing));
  }
  for (const std::string& sentence : sentences) {
    if (said.insert(sentence).second) say("Left out: {}\n", sentence);
  }
  return chosen;
}

void print_tables(const std::vector<Table>& tables, const Options& options) {
  if (options.format == "markdown") {
    show("{}", render_markdown(tables));
  } else if (options.format == "csv") {
    show("{}", render_cells_csv(tables));
  } else {
    show("{}", render_terminal(tables, {stdout_width(), stdout_wants_colour()}));
  }
}

ExitCode run_trial(const Options& options, std::span<const CodecEntry> codecs) {
  const Trial& trial = *find_trial(options.trial.name);
  if (const auto problem = problem_with_faults(options.trial.fail_on)) return end_with(*problem);
  const auto selected = select(options, codecs, trial.info.workloads);
  if (!selected) return end_with(selected.error());
  catch_interrupts();
  if (!options.trial.input.empty()) return try_input(trial, options, *selected, codecs);
  TrialRun run(trial, options, codecs);
  std::set<std::string> said;
  for (const Workload& workload : workloads_of(trial, *selected)) {
    for (const CodecEntry* codec : codecs_to_try(trial, *selected, workload, codecs, said)) {
      if (!interrupted()) run.run(*codec, workload);
    }
  }
  return print_and_save(trial, run, options);
}

}  // namespace scenebench
