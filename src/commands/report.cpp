#include <fmt/format.h>

#include <cstdio>

#include "commands/run.h"
#include "commands/say.h"
#include "harness/terminal.h"
#include "report/docs_table.h"
#include "report/html.h"
#include "report/render.h"
#include "report/summary.h"
#include "report/text.h"

namespace scenebench {
namespace {

void print_as(const Results& results, const std::string& format) {
  if (format == "terminal") return print_tables(results);
  const auto tables = make_docs_tables(results);
  fmt::print("{}", format == "csv" ? render_csv(tables, results) : render_markdown(tables, results));
}

}  // namespace

void print_tables(const Results& results) {
  const int width = stdout_width();
  fmt::print("{}", render_terminal(make_docs_tables(results), results, {width, stdout_wants_colour()}));
  fmt::print("\n");
  for (const std::string& sentence : summary(results)) {
    for (const std::string& line : wrap(sentence, static_cast<std::size_t>(width))) fmt::print("{}\n", line);
  }
}

ExitCode report(const Options& options) {
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
  for (const Results& run : runs) print_as(run, options.format);
  return ExitCode::done;
}

}  // namespace scenebench
