// bench choose: which codec for a reader's needs, from saved results alone.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "commands/choose/questions.h"
#include "commands/commands.h"
#include "commands/print_tables.h"
#include "commands/read_runs.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "render/report_runs.h"
#include "system/command_line.h"
#include "system/files.h"
#include "system/terminal.h"
#include "tables/choosing/short_list.h"
#include "tables/codec_figures.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

struct ChooseOptions {
  std::vector<std::string> files;  ///< empty: see default_files()
  Wishes wishes;                   ///< of which `languages` are as the user typed them
  std::string workload;            ///< empty: see default_workload()
  std::string format = "terminal";
  bool asks = true;                ///< false if a flag was given
};

/// The newest run that was saved here or, if there is none, the published ones.
std::vector<std::string> default_files() {
  std::error_code error;
  if (std::filesystem::exists(run_called("latest"), error)) return {"latest"};
  std::set<std::string> published;
  for (const auto& folder : std::filesystem::directory_iterator(kPublishedFolder, error)) {
    if (folder.is_directory(error)) published.insert(text_of(folder.path()));
  }
  if (published.empty()) return {"latest"};  // whose absence is explained where it is read
  return {published.begin(), published.end()};
}

/// How many codecs of `run` have a time of `workload`.
std::size_t codecs_over(const Results& run, std::string_view workload) {
  std::set<std::string_view> codecs;
  for (const Measurement& cell : run.measurements) {
    if (cell.workload == workload && cell.is_measured()) codecs.insert(cell.codec);
  }
  return codecs.size();
}

/// The workloads that have times and that a reader can name, in the order of the runs.
std::vector<std::string> workloads_of(const std::vector<Results>& runs) {
  std::vector<std::string> names;
  for (const Results& run : runs) {
    for (const std::string& name : run.workloads()) {
      if (codecs_over(run, name) > 0 && !is_shown_with_docs(run, name)) add_once(names, name);
    }
  }
  return names;
}

/// A game's scene, if there is one.
std::string default_workload(const std::vector<std::string>& names) {
  constexpr std::string_view kScene = "scene/200";
  return std::ranges::find(names, kScene) == names.end() ? names.front() : std::string(kScene);
}

/// The run with the most codecs over `workload`, of several the newest.
const Results& run_of(const std::vector<Results>& runs, const std::string& workload) {
  const std::vector<ReportRun> newest_first = name_runs_newest_first(runs);
  return *std::ranges::max_element(newest_first, {}, [&](const ReportRun& run) {
            return codecs_over(*run.results, workload);
          })->results;
}

std::string typed(const std::vector<std::string>& files) {
  std::vector<std::string> words;
  for (const std::string& file : files) words.push_back(path_word(path_of(file)));
  return joined(words, " ");
}

/// One command that answers an open question: what finds it out, and this one again with what it has saved.
std::string command_for(const OpenQuestion& question, const std::string& files, const std::string& flags) {
  constexpr std::string_view kOwn = "bench";
  if (!question.source.starts_with(kOwn)) {
    return fmt::format("sh {} && {}", question.source,
                       own_command(fmt::format("choose {} build-code-size {}", files, flags)));
  }
  const std::string arguments =
      question.source.size() > kOwn.size() ? question.source.substr(kOwn.size() + 1) + " " : "";
  return fmt::format("{} && {}", own_command(arguments + "--out more"),
                     own_command(fmt::format("choose {} more/* {}", files, flags)));
}

void show_open(const ShortList& list, const std::string& files, const std::string& flags, std::string_view format) {
  for (const OpenQuestion& question : list.open) {
    const std::string command = question.source.empty() ? "" : " To know: " + command_for(question, files, flags);
    const std::string line = fmt::format("{}{}{}\n", format == "markdown" ? "\n" : "", question.text, command);
    if (format == "csv") {
      say("{}", line);
    } else {
      show("{}", line);
    }
  }
}

/// Where the figures come from, as a note of the table.
void note_run(const Results& run, Table& table) {
  table.footnotes.push_back({fmt::format("Measured on {}.", name_runs({run}).front().name)});
  for (const std::string& caution : cautions(run)) table.footnotes.push_back({"!", caution});
}

std::vector<GuestInterop> guests_of(const std::vector<Results>& runs) {
  std::vector<GuestInterop> guests;
  for (const Results& run : runs) std::ranges::copy(run.guests.readings, std::back_inserter(guests));
  return guests;
}

ExitCode print_choice(const SavedRuns& saved, const std::string& workload, const Wishes& wishes,
                      const std::string& files, std::string_view format) {
  const Results& run = run_of(saved.runs, workload);
  const std::vector<GuestInterop> guests = guests_of(saved.runs);
  ShortList list = make_short_list(run, workload, {saved.trials, guests}, wishes);
  const std::string flags = fmt::format("{} --workload {}", flags_of(wishes), shell_word(workload));
  const auto show_all_open = [&] { show_open(list, files, flags, format); };
  if (list.table.rows.empty()) {
    show_all_open();
    return end_with(ExitCode::usage, "no codec of this run meets all of that over {}. Ask for less, or choose from a "
                                     "run of more codecs.", workload);
  }
  note_run(run, list.table);
  print_tables(std::vector<Table>{list.table}, format,
               own_command(fmt::format("choose {} {} --format markdown", files, flags)));
  show_all_open();
  return ExitCode::done;
}

/// A line for each need.
std::string needs_text() {
  std::string text = "What --needs takes:\n";
  for (const auto& [name, question] : known_needs()) text += fmt::format("  {:<10} {}\n", name, question);
  return text;
}

ExitCode choose(const ChooseOptions& options, std::span<const CodecEntry>) {
  Wishes wishes = options.wishes;
  const auto languages = languages_of(wishes.languages);
  if (!languages) return end_with({ExitCode::usage, languages.error().message});
  wishes.languages = *languages;
  const std::vector<std::string> files = options.files.empty() ? default_files() : options.files;
  const auto saved = read_saved(files);
  if (!saved) return end_with({ExitCode::file, saved.error().message});
  const std::vector<std::string> workloads = workloads_of(saved->runs);
  if (workloads.empty()) {
    return end_with(ExitCode::usage,
                    "these files have no times to choose by. Name the folder of a run that `bench` wrote.");
  }
  const std::string workload = options.workload.empty() ? default_workload(workloads) : options.workload;
  if (std::ranges::find(workloads, workload) == workloads.end()) {
    return end_with(unknown_name("workload of these files", workload, workloads));
  }
  if (options.asks && stdin_is_terminal()) {
    wishes = ask_wishes(std::cin);
    say("The same without questions: {}\n\n",
        own_command(fmt::format("choose {} {} --workload {}", typed(files), flags_of(wishes), shell_word(workload))));
  }
  return print_choice(*saved, workload, wishes, typed(files), options.format);
}

}  // namespace

void add_choose(CommandLine& line) {
  auto [app, options] = line.add<ChooseOptions>(
      "choose", "which codec for your needs: asks at a terminal, or takes flags; from saved results alone", &choose);
  app.add_option("FILE", options.files,
                 "results.json or its folder, and files of trials, as bench report takes them. Default: the newest run "
                 "in\nruns/ or, if there is none, all published ones in results/");
  app.add_flag("--untrusted", options.wishes.untrusted,
               "the data may come from outside: only codecs that check it and are not known to crash");
  app.add_flag("--evolves", options.wishes.evolves,
               "only codecs whose old programs read data to which a field was added");
  app.add_option("--languages", options.wishes.languages,
                 "only codecs whose data these languages read besides C++: rust,java")
      ->delimiter(',')
      ->type_name("NAMES");
  app.add_option("--needs", options.wishes.needs, "only codecs that meet these conditions, which are listed below")
      ->delimiter(',')
      ->check(CLI::IsMember(known_needs()))
      ->option_text("NAMES");
  app.add_option("--by", options.wishes.by, "what counts most: " + joined(measure_names(), ", "))
      ->check(CLI::IsMember(measure_names()))
      ->option_text("MEASURE=" + options.wishes.by);
  app.add_option("--workload", options.workload,
                 "choose by the figures of this workload (scene/200, if it was measured)")
      ->type_name("NAME");
  app.add_option("--most", options.wishes.most, "the most codecs to list")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  add_table_format(app, options.format);
  app.footer(fmt::format("{}\nExamples:\n  {}\n  {}\n  {}", needs_text(), own_command("choose"),
                         own_command("choose --untrusted --evolves --by load --workload docs"),
                         own_command("choose runs/* more/* --languages rust,java --by bytes")));
  app.callback([&app = app, &flags = options] {
    for (const CLI::Option* option : app.get_options()) {
      if (option->count() > 0 && !option->get_lnames().empty()) flags.asks = false;
    }
  });
}

}  // namespace scenebench
