// bench compare: what changed between two runs, and whether continuous integration may go on.
#include "commands/compare.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "commands/commands.h"
#include "commands/print_tables.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "render/markdown.h"
#include "render/render.h"
#include "render/report.h"
#include "results/comparable_runs.h"
#include "system/files.h"
#include "tables/comparison/comparison_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// Prints each message on a line that starts with the program's name. Returns whether there was any message.
bool complain(const std::vector<std::string>& messages) {
  for (const std::string& message : messages) say("bench: {}\n", message);
  return !messages.empty();
}

/// "docs, scene/200 by pugixml, raw-structs"; "only guests"; "nothing" for a run that stopped before it finished any
/// codec.
std::string contents_of(const Results& results) {
  std::vector<std::string> workloads, codecs;
  for (const Row& row : rows_to_compare(results, floors_of({&results, 1}))) {
    const bool is_of_guest = results.has_guests() && !row.is_median_time();
    if (row.workload.empty() || is_of_guest || (!is_of_run(row.what) && !results.measurements.empty())) continue;
    add_once(workloads, row.workload);
    add_once(codecs, row.codec);
  }
  if (codecs.empty()) return results.has_guests() ? "only guests" : "nothing";
  return fmt::format("{} by {}", joined(workloads, ", "), joined(codecs, ", "));
}

/// Why the runs of one side cannot be taken together: they come from several machines or builds.
std::vector<std::string> differences_within(const std::vector<Results>& runs) {
  std::vector<std::string> sentences;
  for (std::size_t i = 1; i < runs.size(); ++i) {
    for (const EnvironmentChange& change : compare_results(runs.front(), runs[i], false).environment) {
      if (!change.forbids_times) continue;
      sentences.push_back(
          fmt::format("runs of one side differ in {}: {}, {}. Give runs of one build on one machine, or add --across.",
                      change.what, change.before, change.after));
    }
  }
  return sentences;
}

/// The run of each path; if not `across`, adds to `differences` what keeps its files from being one run. Says what is
/// there and not compared. `across`: as in CompareOptions.
std::vector<Results> read_side(const std::vector<std::string>& paths, bool across, std::vector<std::string>& problems,
                               std::vector<std::string>& differences) {
  std::vector<Results> runs;
  for (const std::string& path : paths) {
    const auto called = run_called(path);
    auto times = called ? read_times(*called) : Expected<ComparableRuns, Failure>(called.error());
    if (!times) {
      problems.push_back(times.error().message);
      continue;
    }
    complain(times->left_out);
    if (!across) append(differences, differences_within(times->runs));
    runs.push_back(combined(std::move(times->runs)));
  }
  return runs;
}

}  // namespace

std::string comparison_markdown(const Comparison& comparison, const std::optional<GateVerdict>& verdict) {
  std::string text = render_markdown(make_comparison_tables(comparison)) +
                     fmt::format("**{}**\n", markdown_escaped(comparison_summary(comparison)));
  if (!verdict) return text;
  text += '\n';
  for (const std::string& sentence : verdict->sentences()) text += fmt::format("* {}\n", markdown_escaped(sentence));
  return text + fmt::format("\n{}\n", markdown_escaped(verdict->text));
}

ExitCode print_comparison(const Comparison& comparison, const std::optional<GateVerdict>& verdict,
                          const VerdictOptions& options, std::string_view all_notes) {
  if (options.format == "json") {
    show("{}", to_json(comparison, verdict));
  } else if (options.format == "markdown") {
    show("{}", comparison_markdown(comparison, verdict));
  } else {
    const TerminalStyle style = style_of_stdout();
    show("{}", render_terminal(make_comparison_tables(comparison, options.shows_same), style, all_notes));
    std::vector<std::string> sentences = changes_in_words(comparison);
    const std::string rest = options.shows_same ? "" : " (--same shows what is the same or undecided)";
    sentences.insert(sentences.begin(), comparison_summary(comparison) + rest);
    for (const std::string& sentence : sentences) {
      show("{}\n", joined(wrap(sentence, static_cast<std::size_t>(style.width)), "\n"));
    }
    if (verdict) show("{}", verdict_text(*verdict));
  }
  return verdict ? verdict->code : ExitCode::done;
}

void add_verdict_flags(CLI::App& app, VerdictOptions& options, const std::string& words) {
  app.add_option("--format", options.format, "terminal, markdown (for a job's summary) or json")
      ->check(CLI::IsMember({"terminal", "markdown", "json"}))
      ->capture_default_str();
  app.add_flag("--same", options.shows_same, "on a terminal, also show what is the same or undecided");
  app.add_option("--fail-on", options.fail_on, "exit with status 4 if worse: " + words)->delimiter(',');
}

namespace {

/// How to decide what two runs do not.
std::string remedy() {
  return fmt::format("To decide them, run both builds in turns ({}), or count instructions (--instructions), which "
                     "other programs do not affect.",
                     own_command("ab OLD_BENCH NEW_BENCH"));
}

/// The command that shows these runs with all notes.
std::string command_with_notes(const CompareOptions& options) {
  std::string arguments = "compare";
  for (const std::string& run : options.before) arguments += " " + path_word(path_of(run));
  if (!options.after.empty()) arguments += " --against";
  for (const std::string& run : options.after) arguments += " " + path_word(path_of(run));
  if (options.across) arguments += " --across";
  return own_command(arguments + " --format markdown");
}

ExitCode compare_two(const Results& before, const Results& after, const FailOn& limits, const CompareOptions& options) {
  const Comparison comparison = compare_results(before, after, options.across);
  if (!comparison.nothing_in_common())
    return print_comparison(comparison, judge(comparison, limits, remedy()), options,
                            command_with_notes(options));
  print_comparison(comparison, {}, options, command_with_notes(options));
  return end_with(ExitCode::usage,
                  "nothing was measured in both runs: OLD has {}, NEW has {}. Give two runs with the same --workload "
                  "and --codec.",
                  contents_of(before), contents_of(after));
}

}  // namespace

ExitCode compare(const CompareOptions& options, std::span<const CodecEntry>) {
  const auto limits = parse_fail_on(options.fail_on);
  if (!limits) return end_with(limits.error());
  if (options.before.size() != 2 && options.after.empty()) {
    return end_with(ExitCode::usage,
                    "compare takes an older and a newer run. Write: {}, or, with several runs of each, {}",
                    own_command("compare OLD NEW"), own_command("compare OLD OLD --against NEW NEW"));
  }
  std::vector<std::string> problems, differences;
  std::vector<Results> olds = read_side(options.before, options.across, problems, differences),
                       news = read_side(options.after, options.across, problems, differences);
  if (complain(problems)) return ExitCode::file;
  if (complain(differences)) return ExitCode::usage;
  std::vector<Results*> all;
  for (auto* side : {&olds, &news}) {
    for (Results& run : *side) all.push_back(&run);
  }
  tell_documents_apart(all);
  if (news.empty()) {
    news.push_back(std::move(olds.back()));
    olds.pop_back();
  }
  if (!options.across && (complain(differences_within(olds)) || complain(differences_within(news))))
    return ExitCode::usage;
  return compare_two(combined(std::move(olds)), combined(std::move(news)), *limits, options);
}

void add_compare(CommandLine& line) {
  auto [app, options] = line.add<CompareOptions>("compare", "show what changed between two runs", &compare);
  app.add_option("RUN", options.before,
                 "results.json of the older run, or its folder, then the newer one. latest and latest~1 are the\n"
                 "newest runs in runs/; the beginning of a folder's name is enough. Or what scenarios saved, such as\n"
                 "hitches.json")
      ->required();
  app.add_option("--against", options.after, "the newer runs, if there are several of each");
  add_verdict_flags(app, options, fail_on_words());
  app.add_flag("--across", options.across, "also compare times of different machines or builds");
}

}  // namespace scenebench
