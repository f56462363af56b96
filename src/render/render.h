// Tables as text: for a terminal, for a page in Markdown, and as CSV for other programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "results/saved_rows.h"
#include "tables/table.h"

namespace scenebench {

/// A text to print, or a file to write.
struct ExportedFile {
  /// "scene-200-load.svg": lower-case letters, digits and hyphens, after a folder and "/" if it has one. Empty if the
  /// text goes to standard output.
  std::string name;
  std::string text;
};

struct TerminalStyle {
  int width = 80;       ///< columns; less than 24 counts as 24
  bool colour = false;  ///< ANSI colours: the best of comparable cells green, faults red
  /// "bench report RUN", which shows all of the run; empty if it was not saved.
  std::string report_command{};
};

/// The tables with two lines of their footnotes at most, the table of instructions if the run counted them, then who
/// reads fastest (see make_answers) and the command that shows the rest. No line is wider than the style's width:
/// columns that do not fit side by side are below their labels, or form groups, one below the other. UTF-8; ends in a
/// line break, as Markdown and CSV do.
std::string render_terminal(const std::vector<Table>& tables, const Results& results, const TerminalStyle& style);

/// The same with tables of at most 100 columns, and only those footnotes that tell of a fault or explain a sign which
/// is shown: what a run prints.
std::string render_brief(const std::vector<Table>& tables, const Results& results, const TerminalStyle& style);

/// All footnotes, cautions and facts about a run, for a terminal.
std::string render_notes(const std::vector<Table>& tables, const Results& results, const TerminalStyle& style);

/// All footnotes of tables that belong to no run, for a terminal.
std::string render_notes(const std::vector<Table>& tables, const TerminalStyle& style);

/// The tables with two lines of their footnotes at most, besides those of faults; below them, if there are more, how
/// many, and `all_notes`: the command or the file that has them all.
std::string render_terminal(const std::vector<Table>& tables, const TerminalStyle& style, std::string_view all_notes);

/// The tables alone, with all their footnotes.
std::string render_terminal(const std::vector<Table>& tables, const TerminalStyle& style);
std::string render_markdown(const std::vector<Table>& tables);

/// Who won, the tables with all their footnotes, and the facts about the run, as Markdown for GitHub and
/// Python-Markdown. All text from the results is escaped: it shows unchanged and is
/// never taken for markup.
std::string render_markdown(const std::vector<Table>& tables, const Results& results);

/// "## text", with the text escaped.
std::string markdown_heading(std::string_view text);

/// Every figure of every workload, the harness's floor included, in long form under the header
/// `workload,codec,phase,figure,unit,value,low,high,text`. A row has either a number in `value` or words in `text`.
/// Rows come in this order:
///  - cautions() and scattered_cells(), without workload and codec;
///  - the figures of each workload and codec. Times are in nanoseconds per operation with every digit: the estimate
///    with its interval, then rows for minimum, median, repetitions, confidence, batch and the like;
///  - the scaling of each codec and phase, under the workload "scene": the cost of one more entity from size to size,
///    the slope and the bend;
///  - guests, with lane/library/form as their codec;
///  - linked code of `trials`, of all its codecs, without a workload;
///  - the rows of scenarios, with "scenario: case" as their phase. Other trials have no figures.
/// Quoted by RFC 4180, but lines end in a plain line feed. What was not measured has no row, except that a cell of a
/// guest states the reason.
std::string render_csv(const Results& results, const SavedRows& trials = {});

/// The same without a run.
std::string render_csv(const SavedRows& trials);

/// Every cell of `tables` on a line of its own, with the header `table,row,column,cell`.
std::string render_cells_csv(const std::vector<Table>& tables);

}  // namespace scenebench
