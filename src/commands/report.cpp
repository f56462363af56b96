#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <system_error>

#include "base/text.h"
#include "commands/commands.h"
#include "commands/options/nearest.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/trials.h"
#include "render/cells_csv.h"
#include "render/docs_page.h"
#include "render/html/model.h"
#include "render/html/page.h"
#include "render/render.h"
#include "render/svg/ranking_chart.h"
#include "results/trials_file.h"
#include "system/paths.h"
#include "system/terminal.h"
#include "tables/docs/docs_table.h"
#include "tables/docs_page/docs_page.h"
#include "tables/linked_code_table.h"
#include "tables/run_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// What is wrong with a baseline that none of the runs has, or nothing.
std::optional<std::string> unknown_baseline(const std::string& baseline, const std::vector<Results>& runs) {
  if (baseline.empty()) return std::nullopt;
  std::vector<std::string> names;
  for (const Results& run : runs) {
    for (const CodecRecord& codec : run.codecs) names.push_back(codec.name);
  }
  if (std::find(names.begin(), names.end(), baseline) != names.end()) return std::nullopt;
  return fmt::format("no codec \"{}\" to be the baseline in these files.{}", printable(baseline),
                     suggestion(baseline, names));
}

/// Sorts `files` into runs and trials; a folder may hold both. What went wrong, or nothing.
std::optional<Failure> read_files(const std::vector<std::string>& files, std::vector<Results>& runs,
                                    TrialRecords& trials) {
  for (const std::string& file : files) {
    const auto path = run_called(file);
    if (holds_trials(path)) {
      if (auto error = read_trials(path, trials)) return error;
      std::error_code ignored;
      if (!std::filesystem::exists(path / "results.json", ignored)) continue;
    }
    auto results = read_results(path);
    if (!results) return results.error();
    runs.push_back(*std::move(results));
  }
  return std::nullopt;
}

/// `heading` is empty where there is one run alone.
void print_run(const Results& results, const Options& options, const std::string& heading) {
  const bool markdown = options.format == "markdown";
  if (!heading.empty()) show("{}\n\n", markdown ? markdown_heading(heading) : heading);
  if (!markdown) return print_tables(results, options.baseline);
  show("{}", render_markdown(make_tables(results, options.baseline), results));
}

/// Each run's tables, then those of trials and of linked code.
void print_as_text(const std::vector<Results>& runs, const TrialRecords& trials, const Options& options) {
  for (const ReportRun& run : name_runs(runs)) print_run(*run.results, options, run.tag.empty() ? "" : run.name);
  auto tables = make_trial_tables(trials);
  for (Table& table : make_linked_code_tables(trials.linked_code)) tables.push_back(std::move(table));
  if (tables.empty()) return;
  if (!runs.empty()) show("\n");
  print_tables(tables, options);
}

/// Figures; where there are none, the cells of the tables of trials, as their commands print them.
void print_as_csv(const std::vector<Results>& runs, const TrialRecords& trials) {
  if (!runs.empty()) {
    show("{}", render_csv(make_docs_tables(runs.front()), runs.front(), trials.linked_code));
  } else if (!trials.linked_code.empty()) {
    show("{}", render_csv(trials.linked_code));
  } else {
    show("{}", render_cells_csv(make_trial_tables(trials)));
  }
}

/// Saves the charts of the ranking in the folder that the options name, and prints where. Nothing is overwritten.
ExitCode save_charts(const Results& results, const Options& options) {
  const auto folder = path_of(options.charts);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  for (const SvgFile& chart : render_svg(results)) {
    const auto path = folder / path_of(chart.name);
    if (std::filesystem::exists(path, error)) {
      say("bench: {} exists already. Name another folder with --out.\n", text_of(path));
      return ExitCode::file;
    }
    if (const auto problem = write_file(path, chart.text)) return end_with({ExitCode::file, problem->message});
    show("{}\n", text_of(path));
  }
  return ExitCode::done;
}

/// What keeps these files from being shown as asked, or nothing.
std::optional<std::string> problem_with(const std::vector<Results>& runs, const TrialRecords& trials,
                                        const Options& options) {
  if (runs.empty() && trials.empty()) return "these files hold nothing to show.";
  const bool has_figures = !runs.empty() || !trials.linked_code.empty();
  if (options.format == "csv" && has_figures && !make_trial_tables(trials).empty()) {
    return "CSV holds either figures or the tables of trials. Give results.json and the files of trials one by one, or "
           "choose another --format.";
  }
  if (options.format == "docs-page") {
    if (runs.size() != 1) return "the documentation page is of one run. Give one at a time.";
    return why_no_docs_page(runs.front());
  }
  if (options.format == "svg" && runs.size() != 1) return "charts are of one run. Give one at a time, or --format html.";
  if (options.format == "csv" && runs.size() > 1) {
    return "CSV holds one run, as its rows do not say whose they are. Give one at a time, or --format html.";
  }
  return unknown_baseline(options.baseline, runs);
}

}  // namespace

void print_tables(const Results& results, std::string_view baseline) {
  const int width = stdout_width();
  show("{}", render_terminal(make_tables(results, baseline), results, {width, stdout_wants_colour()}));
}

ExitCode report(const Options& options) {
  std::vector<Results> runs;
  TrialRecords trials;
  if (const auto error = read_files(options.files, runs, trials)) return end_with({ExitCode::file, error->message});
  if (const auto problem = problem_with(runs, trials, options)) return end_with({ExitCode::usage, *problem});
  if (options.format == "svg") return save_charts(runs.front(), options);
  if (options.format == "docs-page") {
    show("{}", render_docs_page(runs.front()));
  } else if (options.format == "html") {
    show("{}", render_html(runs, trials));
  } else if (options.format == "csv") {
    print_as_csv(runs, trials);
  } else {
    print_as_text(runs, trials, options);
  }
  return ExitCode::done;
}

}  // namespace scenebench
