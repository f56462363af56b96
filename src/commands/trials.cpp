#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "base/text.h"
#include "commands/commands.h"
#include "commands/print_tables.h"
#include "commands/results_folder.h"
#include "commands/safety_gate.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "measure/environment.h"
#include "render/render.h"
#include "results/trials_file.h"
#include "system/command_line.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "system/paths.h"
#include "system/process.h"
#include "tables/trials/trial_tables.h"
#include "trials/safety.h"

namespace scenebench {
namespace {

static_assert(kNotWrittenStatus == static_cast<int>(ExitCode::file));

struct TrialOptions : Filters, Saving {
  std::string name;                        ///< "safety"
  bool quick = false;
  std::optional<std::uint64_t> seed;       ///< of the mutations
  std::optional<std::uint64_t> mutations;  ///< for each codec and workload
  std::string input;                       ///< a file whose bytes are tried instead
  std::optional<unsigned> seconds;         ///< that one case may take
  std::vector<std::string> fail_on;        ///< faults, see commands/safety_gate.h
  std::string format = "terminal";         ///< or "markdown" or "csv"
  std::string child_program;               ///< hidden: the program to run instead of footprint or bench
};

/// What the parent process says beside the data.
struct ChildOptions : Filters {
  std::string name;         ///< of the trial
  std::string effort;       ///< the whole TrialEffort
  std::string input;        ///< as above
  std::uint64_t first = 0;  ///< the first case to try
  std::string out;          ///< a file for what comes out
};

/// The workloads to try: one without a name for trials that have no workloads.
std::vector<Workload> workloads_of(const Trial& trial, const Selection& selection) {
  return trial.info.workloads.empty() ? std::vector<Workload>(1) : selection.workloads;
}

/// What `filters` select. Where a trial has data of its own, --workload names those: see TrialTask::data.
Expected<Selection, Stop> select_for(const Trial& trial, Filters filters, std::span<const CodecEntry> codecs) {
  if (!trial.info.own_data.empty()) filters.workloads.clear();
  return select(filters, codecs, trial.info.workloads);
}

TrialEffort effort_of(const TrialOptions& options) {
  TrialEffort effort;
  if (options.quick) effort.mutations = effort.truncations = 1'000;
  if (options.quick) effort.most_crashes = 20;
  effort.seed = options.seed.value_or(effort.seed);
  effort.mutations = options.mutations.value_or(effort.mutations);
  effort.seconds_per_case = options.seconds.value_or(effort.seconds_per_case);
  return effort;
}

/// The process that tries cases of `trial` for one codec and workload.
Child child_for(const Trial& trial, const TrialOptions& options, const CodecEntry& codec, const Workload& workload) {
  const char* const name = trial.info.measures_time ? "bench" : "footprint";
  const auto program =
      options.child_program.empty() ? executable_folder() / name : path_of(options.child_program);
  Child child{program, {"try-in-child", "--try", std::string(trial.info.name), "--codec", codec.info.name}};
  if (!workload.shape.empty()) {
    add_data(child.arguments, options, {workload.name()});
  } else {
    add_flags(child.arguments, "--workload", options.workloads);
  }
  return child;
}

/// The selected codecs that `trial` can try on `workload`. `codecs` are all of the build. Says on stderr which ones are
/// left out and why, unless it is `said` already for another workload.
std::vector<const CodecEntry*> codecs_to_try(const Trial& trial, const TrialOptions& options,
                                             const Selection& selection, const Workload& workload,
                                             std::span<const CodecEntry> codecs, std::set<std::string>& said) {
  std::set<std::string> sentences;
  auto chosen = workload.shape.empty() ? selection.codecs : selection.codecs_for(workload, sentences);
  std::map<std::string_view, std::vector<std::string>> lacking;
  std::erase_if(chosen, [&](const CodecEntry* codec) {
    if (codec->info.is_floor) return true;
    const std::string_view missing = trial.missing_in({*codec, workload, {}, codecs, options.workloads});
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

/// Calls `visit` with each codec and workload that `trial` can try, until Ctrl-C.
template <class Visit>
void for_each_to_try(const Trial& trial, const TrialOptions& options, const Selection& selection,
                     std::span<const CodecEntry> codecs, Visit&& visit) {
  std::set<std::string> said;
  for (const Workload& workload : workloads_of(trial, selection)) {
    for (const CodecEntry* codec : codecs_to_try(trial, options, selection, workload, codecs, said)) {
      if (!interrupted()) visit(*codec, workload);
    }
  }
}

/// What the codecs of a trial have shown.
struct TrialRun {
  TrialRecords records{};
  std::vector<Reproducer> reproducers{};
  ExitCode code = ExitCode::done;  ///< unproven or file if a codec could not be tried
};

/// Tries one codec. Drops what is found if Ctrl-C interrupts it: a part would pass for the whole.
void try_codec(const Trial& trial, const TrialTask& task, const Child& child, TrialRun& run) {
  say("{}{}: ", task.workload.shape.empty() ? "" : task.workload.name() + " ", task.codec.info.name);
  try {
    const TrialFindings found = trial.run(task, child);
    say("{}\n", interrupted() ? "stopped" : found.summary);
    if (interrupted()) return;
    run.records.add(found.records);
    std::ranges::copy(found.reproducers, std::back_inserter(run.reproducers));
  } catch (const std::exception& error) {
    say("left out\nbench: {}\n", error.what());
    run.code = dynamic_cast<const SystemRefusal*>(&error) ? ExitCode::file : ExitCode::unproven;
  }
}

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
                              const TrialOptions& options) {
  const auto folder = make_results_folder(path_of(options.out), current_environment());
  if (!folder) return folder.error();
  const std::string name(trial.info.name);
  if (auto error = write_file(*folder / (name + ".md"), render_markdown(tables))) return error;
  if (auto error = write_file(*folder / (name + ".json"), to_json(run.records))) return error;
  if (auto error = save_reproducers(run.reproducers, *folder)) return error;
  say("Saved {}/{}.json and {}.md.\n", text_of(*folder), name, name);
  if (run.reproducers.empty()) return std::nullopt;
  say("{0} .bin files beside them hold the bytes of cases that crashed or timed out. Try one again with:\n"
      "{1} --codec CODEC --workload WORKLOAD --input {2}/FILE.bin\n",
      run.reproducers.size(), own_command(name), path_word(*folder));
  return std::nullopt;
}

ExitCode code_of(const TrialRun& run) {
  return interrupted() ? ExitCode::interrupted : run.code;
}

/// Prints the verdict if --fail-on asks for one: on stderr if the tables are CSV, as it is not a row.
ExitCode conclude(const TrialRun& run, const TrialOptions& options) {
  const ExitCode code = code_of(run);
  const auto verdict = judge_safety(run.records, options.fail_on);
  if (!verdict || code == ExitCode::interrupted) return code;
  const std::string text = verdict_text(*verdict);
  if (options.format == "csv") {
    say("{}", text);
  } else {
    show("{}", text);
  }
  return code == ExitCode::done ? verdict->code : code;
}

ExitCode print_and_save(const Trial& trial, const TrialRun& run, const TrialOptions& options) {
  if (run.records.empty()) {
    const ExitCode code = code_of(run);
    if (code != ExitCode::done) return code;
    return end_with(ExitCode::usage, "nothing to try with these codecs. {}See: {}", trial.info.advice,
                    own_command("list"));
  }
  const std::vector<Table> tables = make_trial_tables(run.records);
  print_tables(tables, options.format);
  if (options.saves) {
    if (const auto error = save(trial, run, tables, options)) return end_with({ExitCode::file, error->message});
  }
  return conclude(run, options);
}

/// What the codec of `child` does with the file of --input.
std::string verdict_of(const Child& child) {
  std::string verdict;
  const auto crashes = run_children(child, 1, 1, [&](const std::filesystem::path& file, std::uint64_t) {
    std::ifstream output(file);
    std::getline(output, verdict);
    return 0;
  });
  return crashes.empty() ? verdict : crashes.front().cause;
}

ExitCode try_input(const Trial& trial, const TrialOptions& options, const Selection& selection,
                   std::span<const CodecEntry> codecs) {
  const std::string& input = options.input;
  if (std::error_code error; std::filesystem::is_directory(path_of(input), error)) {
    return end_with(ExitCode::file, "{} is a folder; --input takes a file.", input);
  }
  if (!std::ifstream(path_of(input))) {
    return end_with(ExitCode::file, "cannot read {}. Check its name and permissions.", input);
  }
  for_each_to_try(trial, options, selection, codecs, [&](const CodecEntry& codec, const Workload& workload) {
    const Child child = child_for(trial, options, codec, workload);
    const std::string verdict = verdict_of(child.with({"--effort", to_text(effort_of(options)), "--input", input}));
    if (!interrupted()) show("{:<20} {:<12} {}\n", codec.info.name, workload.name(), printable(verdict));
  });
  return interrupted() ? ExitCode::interrupted : ExitCode::done;
}

ExitCode run_trial(const TrialOptions& options, std::span<const CodecEntry> codecs) {
  const Trial& trial = *find_trial(options.name);
  if (const auto problem = problem_with_faults(options.fail_on)) return end_with(*problem);
  const auto selected = select_for(trial, options, codecs);
  if (!selected) return end_with(selected.error());
  for (const std::string& remark : selected->remarks) say("{}\n", remark);
  catch_interrupts();
  if (!options.input.empty()) return try_input(trial, options, *selected, codecs);
  TrialRun run;
  for_each_to_try(trial, options, *selected, codecs, [&](const CodecEntry& codec, const Workload& workload) {
    const TrialTask task{codec, workload, effort_of(options), codecs, options.workloads};
    try_codec(trial, task, child_for(trial, options, codec, workload), run);
  });
  return print_and_save(trial, run, options);
}

ExitCode try_in_child(const ChildOptions& options, std::span<const CodecEntry> codecs) {
  const Trial* const trial = find_trial(options.name);
  const auto effort = parse_effort(options.effort);
  if (!trial || !effort) {
    return end_with(
        {ExitCode::usage, "the parent process is another version of scenebench. Build both programs again."});
  }
  const auto selected = select_for(*trial, options, codecs);
  if (!selected) return end_with(selected.error());
  const TrialTask task{selected->named(options.codecs.front()), workloads_of(*trial, *selected).front(), *effort,
                       codecs, options.workloads};
  const auto file = path_of(options.out);
  redirect_stderr(log_of(file));
  limit_this_process(kMemoryOfChild);
  const bool written = options.input.empty() ? trial->try_cases(task, options.first, file)
                                                   : try_file(task, path_of(options.input), file);
  return written ? ExitCode::done : ExitCode::file;
}

/// Flags of trials that feed bytes to codecs.
void add_byte_flags(CLI::App& app, TrialOptions& options) {
  app.add_option("--mutations", options.mutations,
                 fmt::format("number of mutations of each wire ({})", TrialEffort{}.mutations))
      ->check(CLI::NonNegativeNumber);
  app.add_option("--seed", options.seed,
                 fmt::format("seed of the mutations: the same seed makes the same bytes ({})", TrialEffort{}.seed))
      ->check(CLI::NonNegativeNumber);
  auto* input = app.add_option("--input", options.input, "try the bytes of this file instead, such as a saved .bin file")
                    ->type_name("FILE");
  app.add_option("--fail-on", options.fail_on,
                 "exit with status 4 if a codec that checks its input has such a case: " + fault_words())
      ->delimiter(',')
      ->excludes(input);  // --input has a verdict for each codec, but no counts
}

/// --workload of a trial that has data of its own.
void add_own_data_filter(CLI::App& app, TrialOptions& options, const std::vector<std::string>& names) {
  add_workload_filter(app, options, "only this data of the trial: " + joined(names, ", "))
      ->check([names](const std::string& name) {
        if (std::ranges::find(names, name) != names.end()) return std::string();
        std::string text = unknown_name("workload", name, names).text;
        text.pop_back();  // its full stop, which every refused value gets
        return text;
      });
}

void add_trial(CommandLine& line, const TrialInfo& info) {
  auto [app, options] = line.add<TrialOptions>(std::string(info.name), std::string(info.help), &run_trial);
  options.name = info.name;
  options.all = true;
  if (info.own_data.empty()) {
    add_filters(app, options);
  } else {
    add_own_data_filter(app, options, info.own_data);
    add_codec_filter(app, options);
  }
  app.add_flag("--quick", options.quick,
               info.feeds_bytes ? "1,000 mutations, and at most 1,000 truncations of a long wire"
                                : "taken as by other commands, without effect: this one is short");
  if (info.feeds_bytes) add_byte_flags(app, options);
  app.add_option("--seconds", options.seconds,
                 fmt::format("time limit of a case; a case that takes longer has timed out ({})",
                             TrialEffort{}.seconds_per_case))
      ->check(CLI::Range(1, 3600));
  app.add_option("--format", options.format, "terminal, markdown or csv")
      ->check(CLI::IsMember({"terminal", "markdown", "csv"}))
      ->capture_default_str();
  app.add_option("--child-program", options.child_program)->group("");
  add_saving(app, options);
}

}  // namespace

void add_trials(CommandLine& line) {
  for (const auto trial : kTrials) add_trial(line, trial().info);
  auto [app, options] = line.add_hidden<ChildOptions>("try-in-child", &try_in_child);
  options.keeps_data = false;  // the program that starts it does
  add_filters(app, options);
  app.add_option("--try", options.name)->required();
  app.add_option("--effort", options.effort)->required();
  app.add_option("--input", options.input);
  app.add_option("--first", options.first);
  app.add_option("--out", options.out)->required();
}

}  // namespace scenebench
