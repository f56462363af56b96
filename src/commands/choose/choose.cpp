// bench choose: which codec for a reader's needs, from saved results alone.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "commands/choose/answered_from.h"
#include "commands/commands.h"
#include "commands/options/nearest.h"
#include "commands/print_tables.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "render/report_runs.h"
#include "system/command_line.h"
#include "system/files.h"
#include "system/terminal.h"
#include "tables/choosing/readers.h"
#include "tables/choosing/short_list.h"
#include "tables/codec_figures.h"
#include "tables/guests/guest_tables.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

struct ChooseOptions {
  std::vector<std::string> files;  ///< empty: see answered_from()
  Wishes wishes;                   ///< of which `languages` are as the user typed them
  std::string workload;            ///< empty: see default_workload()
  std::string format = "terminal";
  bool why = false;                ///< with all notes, and the commands that answer what is open
};

/// The known languages that the user means; what is wrong with the first that is not known.
Expected<std::vector<std::string>, Failure> languages_of(const std::vector<std::string>& typed) {
  std::vector<std::string> languages;
  for (const std::string& one : typed) {
    auto language = language_called(one);
    if (!language) {
      const std::vector<std::string> known = known_languages();
      return Failure{
          fmt::format("unknown language \"{}\".{} Known: {}.", one, suggestion(one, known), joined(known, ", "))};
    }
    add_once(languages, *std::move(language));
  }
  return languages;
}

/// The flags that stand for the wishes: "--untrusted --languages Rust,Java --by encode".
std::string flags_of(const Wishes& wishes) {
  std::string flags;
  if (wishes.untrusted) flags += " --untrusted";
  if (wishes.evolves) flags += " --evolves";
  if (!wishes.languages.empty()) flags += " --languages " + shell_word(joined(wishes.languages, ","));
  if (!wishes.needs.empty()) flags += " --needs " + joined(wishes.needs, ",");
  return (flags + " --by " + wishes.by).substr(1);
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
      if (codecs_over(run, name) > 0 && ranks_codecs(run, name)) add_once(names, name);
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

/// The files as a user names them; the published ones together.
std::string typed(const AnsweredFrom& from) {
  if (from.files == published_folders()) return fmt::format("{}/*/", kPublishedFolder);
  std::vector<std::string> words;
  for (const std::string& file : from.files) words.push_back(path_word(path_of(file)));
  return joined(words, " ");
}

/// One command that answers an open question: what finds it out, and this one again with what it has saved.
std::string command_for(const OpenQuestion& question, const std::string& files, const std::string& flags) {
  constexpr std::string_view kProgram = "bench";
  if (!question.source.starts_with(kProgram)) {
    return fmt::format("sh {} && {}", question.source,
                       own_command(fmt::format("choose {} build-code-size {}", files, flags)));
  }
  const std::string arguments =
      question.source.size() > kProgram.size() ? question.source.substr(kProgram.size() + 1) + " " : "";
  return fmt::format("{} && {}", own_command(arguments + "--out more"),
                     own_command(fmt::format("choose {} more/* {}", files, flags)));
}

/// A line beside the table: on stderr for CSV, which is for programs.
void show_line(const std::string& line, std::string_view format) {
  if (format == "csv") {
    say("{}\n", line);
  } else {
    const auto width = static_cast<std::size_t>(stdout_width());
    show("{}\n{}", format == "markdown" ? line : wrapped_message(line, width, own_command("")),
         format == "markdown" ? "\n" : "");
  }
}

/// What the results leave open, with the commands that answer it if the user asked why.
void show_open(const ShortList& list, const AnsweredFrom& from, const std::string& flags,
               const ChooseOptions& options) {
  bool has_commands = false;
  for (const OpenQuestion& question : list.open) {
    const bool has_command = !question.source.empty();
    has_commands |= has_command;
    show_line(question.text + (has_command && options.why ? " To know: " + command_for(question, typed(from), flags) : ""),
              options.format);
  }
  if (has_commands && !options.why) show_line("--why shows the commands that find it out.", options.format);
}

/// The newest own run with times of what ranks codecs over `workload`; nullptr if there is none.
const Results* own_run_of(const AnsweredFrom& from, std::string_view workload) {
  const auto found = std::ranges::find_if(from.own, [&](const Results& own) { return codecs_over(own, workload) > 0; });
  return found == from.own.end() ? nullptr : &*found;
}

/// Whether the list has times of the reader's own run.
bool has_own_times(const Table& table) {
  return std::ranges::any_of(table.columns, [](const std::string& column) { return column.ends_with(kOwn); });
}

/// What the answer is from: "Answered from the published results in results/: AMD EPYC, GCC 12.2.0, 2026-11-21."
std::string source_text(const AnsweredFrom& from, const Results& run, std::string_view workload, const Results* own) {
  std::string text = fmt::format("Answered from {}: {}.", from.words, origin_text(run.environment));
  for (const std::string& reason : reasons_not_to_publish(run)) text += " " + reason;
  if (own) {
    text += fmt::format(
        " Times called \"{}\" are of your newest whole run over {}: {}; compare these with each other "
        "only.",
        kOwn, workload, origin_text(own->environment));
  }
  return text;
}

void note_cautions(const Results& run, Table& table) {
  for (const std::string& caution : cautions(run)) table.footnotes.push_back({"!", caution});
}

std::vector<Row> guests_of(const std::vector<Results>& runs) {
  std::vector<Row> guests;
  for (const Results& run : runs) append(guests, interop_rows(run));
  return guests;
}

ExitCode print_choice(const AnsweredFrom& from, const std::string& workload, const Wishes& wishes,
                      const ChooseOptions& options) {
  const std::string& format = options.format;
  const Results& run = run_of(from.saved.runs, workload);
  const Results* const own = own_run_of(from, workload);
  const std::vector<Row> guests = guests_of(from.saved.runs);
  ShortList list = make_short_list(run, workload, {from.saved.trials, guests, own}, wishes);
  show_line(source_text(from, run, workload, has_own_times(list.table) ? own : nullptr), format);
  const std::string flags = fmt::format("{} --workload {}", flags_of(wishes), shell_word(workload));
  if (list.table.rows.empty()) {
    show_open(list, from, flags, options);
    return end_with(ExitCode::usage, "no codec of this run meets all of that over {}. {} Ask for less, or choose from a "
                                     "run of more codecs.", workload, list.closest);
  }
  note_cautions(run, list.table);
  print_tables(std::vector<Table>{list.table}, format, options.why ? "" : "the same with --why");
  show_open(list, from, flags, options);
  show_line(list.advice, format);
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
  const auto from = answered_from(options.files);
  if (!from) return end_with({ExitCode::file, from.error().message});
  const std::vector<std::string> workloads = workloads_of(from->saved.runs);
  if (workloads.empty()) {
    return end_with(ExitCode::usage,
                    "these files have no times to choose by. Name the folder of a run that `bench` wrote.");
  }
  const std::string workload = options.workload.empty() ? default_workload(workloads) : options.workload;
  if (std::ranges::find(workloads, workload) == workloads.end()) {
    return end_with(unknown_name("workload of these files", workload, workloads));
  }
  if (flags_of(wishes) == flags_of({})) {
    say("This is by load, for data that you trust. Say what you need by --untrusted, --evolves, --languages, --needs "
        "and --by: {}\n",
        own_command("choose --untrusted --languages rust,java --by bytes"));
  }
  return print_choice(*from, workload, wishes, options);
}

}  // namespace

void add_choose(CommandLine& line) {
  auto [app, options] = line.add<ChooseOptions>(
      "choose", "recommend a codec for your needs, from saved results", &choose);
  app.add_option("FILE", options.files,
                 "results.json or its folder, and files of trials, as bench report takes them. Default: all published "
                 "ones\nin results/, beside times of your newest whole run in runs/; without published ones, that run");
  app.add_flag("--untrusted", options.wishes.untrusted,
               "the data may come from outside: only codecs that check it and are not known to crash or hang");
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
  app.add_flag("--why", options.why, "with all notes, and the commands that find out what the results do not show");
  add_table_format(app, options.format);
  app.footer(fmt::format("{}\nExamples:\n  {}\n  {}\n  {}", needs_text(), own_command("choose"),
                         own_command("choose --untrusted --evolves --by load --workload docs/varied"),
                         own_command("choose runs/* more/* --languages rust,java --by bytes")));
}

}  // namespace scenebench
