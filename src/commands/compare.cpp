// bench compare: what changed between two runs, and whether continuous integration may go on.
#include "commands/compare.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "commands/commands.h"
#include "commands/print_tables.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "render/render_comparison.h"
#include "results/several_runs.h"

namespace scenebench {
namespace {

/// Prints each message on a line that starts with the program's name. Returns whether there was any.
bool complain(const std::vector<std::string>& messages) {
  for (const std::string& message : messages) say("bench: {}\n", message);
  return !messages.empty();
}

/// "docs, scene/200 by pugixml, raw-structs"; "only guests", which are not compared; "nothing" for a run that stopped
/// before it finished any codec.
std::string contents_of(const Results& results) {
  std::vector<std::string> codecs;
  const auto add = [&](const std::string& name) {
    const CodecRecord* codec = results.find_codec(name);
    const bool is_floor = codec && codec->is_floor;
    if (!is_floor && std::ranges::find(codecs, name) == codecs.end()) codecs.push_back(name);
  };
  for (const Measurement& one : results.measurements) add(one.codec);
  for (const Footprint& one : results.footprints) add(one.codec);
  if (codecs.empty()) return results.guests.empty() ? "nothing" : "only guests";
  return printable(fmt::format("{} by {}", joined(results.workloads(), ", "), joined(codecs, ", ")));
}

/// Why the runs of one side cannot be taken together: they come from several machines or builds.
std::vector<std::string> differences_within(const std::vector<Results>& runs) {
  std::vector<std::string> sentences;
  for (std::size_t i = 1; i < runs.size(); ++i) {
    for (const EnvironmentChange& change : compare_results(runs.front(), runs[i], false).environment) {
      if (!change.forbids_times) continue;
      sentences.push_back(printable(fmt::format("runs of one side differ in {}: {}, {}. Give runs of one build on one "
                                                "machine, or add --across.",
                                                change.what, change.before, change.after)));
    }
  }
  return sentences;
}

std::vector<Results> read_side(const std::vector<std::string>& paths, std::vector<std::string>& problems) {
  std::vector<Results> runs;
  for (const std::string& path : paths) {
    auto run = read_results(run_called(path));
    if (run) {
      runs.push_back(*std::move(run));
    } else {
      problems.push_back(run.error().message);
    }
  }
  return runs;
}

}  // namespace

ExitCode print_comparison(const Comparison& comparison, const FailOn& limits, const VerdictOptions& options) {
  const auto verdict = judge(comparison, limits);
  if (options.format == "json") {
    show("{}", render_comparison_json(comparison, verdict));
  } else if (options.format == "markdown") {
    show("{}", render_comparison_markdown(comparison, verdict));
  } else {
    show("{}", render_comparison(comparison, style_of_stdout()));
    if (verdict) show("{}", render_verdict(*verdict));
  }
  return verdict ? verdict->code : ExitCode::done;
}

void add_verdict_flags(CLI::App& app, VerdictOptions& options, const std::string& words) {
  app.add_option("--format", options.format, "terminal, markdown (for a job's summary) or json")
      ->check(CLI::IsMember({"terminal", "markdown", "json"}))
      ->capture_default_str();
  app.add_option("--fail-on", options.fail_on, "exit with status 4 if worse: " + words)->delimiter(',');
}

ExitCode compare(const CompareOptions& options, std::span<const CodecEntry>) {
  const auto limits = parse_fail_on(options.fail_on);
  if (!limits) return end_with(limits.error());
  const bool two = options.after.empty() && options.before.size() == 2;
  if (options.before.empty() || (options.after.empty() && !two)) {
    return end_with(ExitCode::usage,
                    "compare needs an older and a newer run. Write: {}, or, with several runs of each, {}",
                    own_command("compare OLD NEW"), own_command("compare OLD OLD --against NEW NEW"));
  }
  std::vector<std::string> problems;
  std::vector<Results> olds = read_side(two ? std::vector{options.before[0]} : options.before, problems);
  std::vector<Results> news = read_side(two ? std::vector{options.before[1]} : options.after, problems);
  if (complain(problems)) return ExitCode::file;
  std::vector<Results*> all;
  for (auto* side : {&olds, &news}) {
    for (Results& run : *side) all.push_back(&run);
  }
  tell_documents_apart(all);
  if (!options.across && (complain(differences_within(olds)) || complain(differences_within(news))))
    return ExitCode::usage;

  const Results before = combined(std::move(olds)), after = combined(std::move(news));
  const Comparison comparison = compare_results(before, after, options.across);
  if (comparison.nothing_in_common()) {
    print_comparison(comparison, {}, options);
    return end_with(ExitCode::usage,
                    "nothing was measured in both runs: OLD has {}, NEW has {}. Give two runs with the same --workload "
                    "and --codec.",
                    contents_of(before), contents_of(after));
  }
  return print_comparison(comparison, *limits, options);
}

void add_compare(CommandLine& line) {
  auto [app, options] = line.add<CompareOptions>("compare", "show what changed between two runs", &compare);
  app.add_option("OLD", options.before, "results.json of the older run, or its folder; then the newer one")
      ->required();
  app.add_option("--against", options.after, "the newer runs, if there are several of each");
  add_verdict_flags(app, options, fail_on_words());
  app.add_flag("--across", options.across, "also compare times of different machines or builds");
}

}  // namespace scenebench
