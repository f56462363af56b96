// Tables as text: for a terminal, for a page in Markdown, and as CSV for other programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "results/trials.h"
#include "tables/table.h"

namespace scenebench {

/// What becomes a file, or is printed.
struct ExportedFile {
  /// "scene-200-load.svg": small letters, digits and hyphens. Empty for what goes to standard output.
  std::string name;
  std::string text;
};

struct TerminalStyle {
  int width = 80;       ///< columns; less than 24 counts as 24
  bool colour = false;  ///< ANSI colours: best of a row green, worst red
};

/// The tables and, if the run counted them, that of instructions, with their footnotes, and the small print once at the
/// end. No line is wider than the style's width: columns that do not fit side by side go into groups below each other.
/// UTF-8; ends in a line break, as do all three.
std::string render_terminal(const std::vector<Table>& tables, const Results& results, const TerminalStyle& style);

/// The tables alone, with their footnotes.
std::string render_terminal(const std::vector<Table>& tables, const TerminalStyle& style);
std::string render_markdown(const std::vector<Table>& tables);

/// The same as Markdown (tables as GitHub and Python-Markdown have them). Everything that comes from the results is
/// escaped, so that it shows as it is and is never taken for markup.
std::string render_markdown(const std::vector<Table>& tables, const Results& results);

/// "## text", with the text escaped: stands above a run where there are several.
std::string markdown_heading(std::string_view text);

/// Every figure of the tables' workloads, the harness's floor included, in long form with the header
/// `workload,codec,phase,figure,unit,value,low,high,text`. A row has either a number in `value` or words in `text`.
/// What speaks against the run (cautions()) comes first, under no workload and codec. Times are in nanoseconds per
/// operation with every digit, as estimate and its interval, with rows of their own for minimum, median, repetitions,
/// interval confidence and batch. Then follows the scaling of each codec and phase, under the workload "scene": what an
/// entity more costs from size to size, the slope and the bend. Quoted as RFC 4180 has it, but lines end in a plain
/// line feed. What was not measured has no row. Guests follow, lane/library/form in place of a codec. `linked_code`, of
/// whichever codecs, comes last, under no workload.
std::string render_csv(const std::vector<Table>& tables, const Results& results,
                       const std::vector<LinkedCodeRecord>& linked_code = {});

/// The same for linked code without a run.
std::string render_csv(const std::vector<LinkedCodeRecord>& linked_code);

}  // namespace scenebench
