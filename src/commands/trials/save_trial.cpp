#include "commands/trials/trials.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "commands/gate.h"
#include "commands/print_tables.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "render/render.h"
#include "results/trials_file.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

std::optional<Failure> save_reproducers(const std::vector<Reproducer>& reproducers,
                                          const std::filesystem::path& folder) {
  for (const Reproducer& one : reproducers) {
    if (auto error = write_file(folder / path_of(one.file), one.make())) return error;
  }
  return std::nullopt;
}

/// Saves records, tables and the bytes of crashes in a new folder, which it returns.
Expected<std::filesystem::path, Failure> save(const Trial& trial, const TrialRun& run,
                                              const std::vector<Table>& tables, const TrialOptions& options) {
  auto folder = make_results_folder(path_of(options.out), run.records.taken.front().environment);
  if (!folder) return folder.error();
  const std::string name(trial.info.name);
  if (auto error = write_file(*folder / (name + ".md"), render_markdown(tables))) return *std::move(error);
  if (auto error = write_file(*folder / (name + ".json"), to_json(run.records))) return *std::move(error);
  if (auto error = save_reproducers(run.reproducers, *folder)) return *std::move(error);
  return *std::move(folder);
}

void say_saved(const std::string& name, const TrialRun& run, const std::filesystem::path& folder) {
  say("Saved {}/{}.json and {}.md.\n", text_of(folder), name, name);
  if (run.reproducers.empty()) return;
  say("{0} .bin files beside them hold the bytes of cases that crashed or timed out. Try one again with:\n"
      "{1} --codec CODEC --workload WORKLOAD --input {2}/FILE.bin\n",
      run.reproducers.size(), own_command(name), path_word(folder));
}

/// Prints the tables, then where they are saved, if they are to be, or why they could not be saved.
ExitCode print_tables_and_place(const Trial& trial, const TrialRun& run, const TrialOptions& options) {
  constexpr std::string_view kNotSaved = "in a saved trial, or with --format markdown";
  const std::vector<Table> tables = make_tables_of(run.records);
  const std::string name(trial.info.name);
  const auto print = [&](std::string_view all_notes) {
    if (options.format == "csv") return show("{}", render_csv(run.records));
    print_tables(tables, options.format, all_notes);
  };
  if (!options.saves) {
    print(kNotSaved);
    return ExitCode::done;
  }
  // Saved first, as the command that shows all notes names the file.
  const auto folder = save(trial, run, tables, options);
  if (!folder) {
    print(kNotSaved);
    return end_with({ExitCode::file, folder.error().message});
  }
  const std::string file = path_word(*folder / (name + ".json"));
  print(own_command(fmt::format("report {} --format notes", file)));
  say_saved(name, run, *folder);
  return ExitCode::done;
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

}  // namespace

ExitCode print_and_save(const Trial& trial, const TrialRun& run, const TrialOptions& options) {
  if (run.records.empty()) {
    const ExitCode code = code_of(run);
    if (code != ExitCode::done) return code;
    return end_with(ExitCode::usage, "nothing to try with these codecs. {}See: {}", trial.info.advice,
                    own_command("list"));
  }
  const ExitCode printed = print_tables_and_place(trial, run, options);
  return printed == ExitCode::done ? conclude(run, options) : printed;
}

}  // namespace scenebench
