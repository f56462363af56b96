#include <fmt/format.h>

#include <cstdio>

#include "commands/run.h"
#include "commands/say.h"
#include "harness/terminal.h"
#include "report/docs_table.h"
#include "report/html.h"
#include "report/html_model.h"
#include "report/render.h"
#include "report/scaling_table.h"
#include "report/summary.h"
#include "report/text.h"

namespace scenebench {
namespace {

/// `heading` is empty where there is one run alone.
void print_as(const Results& results, const std::string& format, const std::string& heading) {
  if (!heading.empty()) fmt::print("{}\n\n", format == "markdown" ? markdown_heading(heading) : heading);
  if (format == "terminal") return print_tables(results);
  fmt::print("{}", format == "csv" ? render_csv(make_docs_tables(results), results)
                                   : render_markdown(make_tables(results), results));
}

}  // namespace

void print_tables(const Results& results) {
  const int width = stdout_width();
  fmt::print("{}", render_terminal(make_tables(results), results, {width, stdout_wants_colour()}));
  fmt::print("\n");
  for (const std::string& sentence : summary(results)) {
    for (const std::string& line : wrap(sentence, static_cast<std::size_t>(width))) fmt::print("{}\n", line);
  }
}

ExitCode report(const Options& options) {
  if (options.format == "csv" && options.files.size() > 1) {
    say("bench: CSV holds one run, as its rows do not say whose they are. Give one file at a time, or --format "
        "html.\n");
    return ExitCode::usage;
  }
  std::vector<Results> runs;
  for (const std::string& file : options.files) {
    auto results = read_results(file);
    if (const auto* error = std::get_if<FileError>(&results)) {
      say("bench: {}\n", error->message);
      return ExitCode::file;
    }
    runs.push_back(std::get<Results>(std::move(results)));
  }
  if (options.format == "html") {
    fmt::print("{}", render_html(runs));
    return ExitCode::done;
  }
  for (const ReportRun& run : name_runs(runs)) {
    print_as(*run.results, options.format, run.tag.empty() ? "" : run.name);
  }
  return ExitCode::done;
}

}  // namespace scenebench
