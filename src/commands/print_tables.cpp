#include "commands/print_tables.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "system/files.h"
#include "system/terminal.h"
#include "tables/run_tables.h"

namespace scenebench {

TerminalStyle style_of_stdout() { return {stdout_width(), stdout_wants_colour()}; }

void print_tables(const Results& results, const std::string& saved_in) {
  TerminalStyle style = style_of_stdout();
  const auto runs = saved_runs();
  const bool is_latest = !runs.empty() && text_of(runs.front()) == saved_in;
  const std::string run = is_latest ? "latest" : path_word(path_of(saved_in));
  if (!saved_in.empty()) style.report_command = own_command("report " + run);
  show("{}", render_brief(make_brief_tables(results), results, style));
}

void add_table_format(CLI::App& app, std::string& format) {
  app.add_option("--format", format, "terminal, markdown or csv")
      ->check(CLI::IsMember({"terminal", "markdown", "csv"}))
      ->capture_default_str();
}

void print_tables(const std::vector<Table>& tables, std::string_view format, std::string_view all_notes) {
  if (format == "markdown") {
    show("{}", render_markdown(tables));
  } else if (format == "csv") {
    show("{}", render_cells_csv(tables));
  } else if (all_notes.empty()) {
    show("{}", render_terminal(tables, style_of_stdout()));
  } else {
    show("{}", render_terminal(tables, style_of_stdout(), all_notes));
  }
}

std::string verdict_text(const GateVerdict& verdict) {
  std::string text;
  for (const std::string& sentence : verdict.sentences()) text += fmt::format("- {}\n", sentence);
  return text + verdict.text + '\n';
}

ExitCode say_stopped() {
  say("Stopped by Ctrl-C or SIGTERM; the tables show what was measured until then.\n");
  return ExitCode::interrupted;
}

}  // namespace scenebench
