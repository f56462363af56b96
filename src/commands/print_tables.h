// Tables on standard output.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"
#include "render/render.h"
#include "results/results.h"
#include "tables/table.h"
#include "tables/verdict.h"

namespace CLI {
class App;
}  // namespace CLI

namespace scenebench {

/// As wide and as coloured as standard output is.
TerminalStyle style_of_stdout();

/// Prints the brief tables of `results`. `saved_in`: the run's folder; empty if it was not saved.
void print_tables(const Results& results, const std::string& saved_in);

/// Adds --format, which sets `format` to one that print_tables() takes.
void add_table_format(CLI::App& app, std::string& format);

/// Prints `tables` in a format: "terminal", "markdown" or "csv". A terminal shows two lines of notes a table at most,
/// and `all_notes`, the command that shows the rest; all notes if that is empty.
void print_tables(const std::vector<Table>& tables, std::string_view format, std::string_view all_notes);

/// The sentences of a verdict, one per line, then its text as the last line.
std::string verdict_text(const GateVerdict& verdict);

/// Says on stderr, below the tables of a run that Ctrl-C stopped, that they are not whole. Returns the exit status.
ExitCode say_stopped();

}  // namespace scenebench
