#include <fmt/format.h>

#include <cstdio>

#include "commands/run.h"
#include "commands/say.h"
#include "harness/terminal.h"
#include "report/docs_table.h"
#include "report/render.h"

namespace scenebench {
namespace {

std::string render(const Results& results, const std::string& format) {
  const auto tables = make_docs_tables(results);
  if (format == "markdown") return render_markdown(tables, results);
  if (format == "csv") return render_csv(tables, results);
  return render_terminal(tables, results, {stdout_width(), stdout_wants_colour()});
}

}  // namespace

ExitCode report(const Options& options) {
  for (const std::string& file : options.files) {
    const auto results = read_results(file);
    if (const auto* error = std::get_if<FileError>(&results)) {
      say("bench: {}\n", error->message);
      return ExitCode::file;
    }
    fmt::print("{}", render(std::get<Results>(results), options.format));
  }
  return ExitCode::done;
}

}  // namespace scenebench
