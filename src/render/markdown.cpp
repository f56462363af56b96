#include "render/markdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "base/text.h"
#include "render/render.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

std::string cell_text(const Cell& cell) {
  if (cell.marker.empty()) return markdown_escaped(cell.text);
  return fmt::format("{}<sup>[{}]</sup>", markdown_escaped(cell.text), cell.marker);
}

/// `text` as a code span. Code spans have no escapes, so backticks become apostrophes.
std::string code_span(std::string text) {
  std::ranges::replace(text, '`', '\'');
  return "`" + text + "`";
}

/// With its marker: "[1] text", "± text" or "text".
std::string footnote_text(const Footnote& note) {
  if (note.marker.empty()) return markdown_escaped(note.text);
  const std::string marker = note.is_numbered() ? note.shown_marker() : markdown_escaped(note.marker);
  return fmt::format("{} {}", marker, markdown_escaped(note.text));
}

std::string small(std::string_view markdown) { return fmt::format("<sub>{}</sub><br>\n", markdown); }

std::string section_text(const Table& table) {
  std::string text = markdown_table(table) + '\n';
  for (const Footnote& note : table.footnotes) text += small(footnote_text(note));
  const std::string title = markdown_escaped(table.title);
  if (table.folded) return fmt::format("<details><summary>{}</summary>\n\n{}\n</details>\n\n", title, text);
  return fmt::format("### {}\n\n{}\n", title, text);
}

}  // namespace

std::string markdown_escaped(std::string_view text) {
  static constexpr Escapes::value_type kEscapes[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'\\', "\\\\"},
                                                     {'`', "\\`"},   {'*', "\\*"},  {'_', "\\_"},  {'[', "\\["},
                                                     {']', "\\]"},   {'|', "\\|"}};
  return escaped(text, kEscapes);
}

std::string markdown_table(const Table& table, const Links& links) {
  std::string text = "| |";
  for (const std::string& column : table.columns) text += fmt::format(" {} |", markdown_escaped(column));
  text += "\n|" + repeated(" --- |", table.columns.size() + 1) + "\n";
  for (const TableRow& row : table.rows) {
    const auto address = links.addresses.find(row.label);
    const std::string label = markdown_escaped(row.label);
    text += address == links.addresses.end() ? fmt::format("| {} |", label)
                                             : fmt::format("| [{}]({}) |", label, address->second);
    for (const Cell& cell : row.cells) text += fmt::format(" {} |", cell_text(cell));
    text += '\n';
  }
  return text;
}

std::string markdown_table_with_notes(const Table& table, const Links& links) {
  std::string text = markdown_table(table, links) + '\n';
  for (const Footnote& note : table.footnotes) text += fmt::format("* {}\n", footnote_text(note));
  return table.footnotes.empty() ? text : text + '\n';
}

std::string markdown_answers(const Results& results) {
  std::string text;
  for (const RankingAnswer& answer : make_answers(results)) {
    text += fmt::format("- **{}, {}**: {}\n", answer.label, markdown_escaped(answer.workload),
                        markdown_escaped(unbroken_words(answer.text)));
  }
  return text.empty() ? text : fmt::format("## In short\n\n{}\n{}\n\n", text, kCheckedMeaning);
}

std::string markdown_facts(const RunFact& line) {
  const std::string text = markdown_escaped(joined(line.text, ", "));
  if (line.code.empty()) return text;
  return text + (text.empty() ? "" : ", ") + code_span(line.code);
}

std::string markdown_heading(std::string_view text) { return fmt::format("## {}", markdown_escaped(text)); }

std::string render_markdown(const std::vector<Table>& tables) {
  std::string text;
  for (const Table& table : tables) text += section_text(table);
  return text;
}

std::string render_markdown(const std::vector<Table>& tables, const Results& results) {
  std::string text = markdown_answers(results);
  text += tables.empty() ? fmt::format("{}\n\n", kNoFigures) : render_markdown(tables);
  if (const auto table = make_instructions_table(results)) text += section_text(*table);
  for (const std::string& caution : cautions(results)) text += fmt::format("**Note:** {}\n\n", markdown_escaped(caution));
  for (const Footnote& cells : doubtful_cells(results)) text += fmt::format("{}\n\n", markdown_escaped(cells.text));
  for (const RunFact& line : run_facts(results)) text += small(fmt::format("{}: {}", line.label, markdown_facts(line)));
  return text;
}

}  // namespace scenebench
