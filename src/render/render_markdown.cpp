#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "base/text.h"
#include "render/render.h"
#include "tables/instructions_table.h"
#include "tables/settled.h"
#include "tables/small_print.h"

namespace scenebench {
namespace {

/// `text` so that Markdown and the HTML it becomes show it as it is.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '\\':
      case '`':
      case '*':
      case '_':
      case '[':
      case ']':
      case '|': result += '\\'; [[fallthrough]];
      default: result += c;
    }
  }
  return result;
}

/// `text` as a code span. There is no escape within one, so that backticks in it become apostrophes.
std::string code(std::string text) {
  std::replace(text.begin(), text.end(), '`', '\'');
  return "`" + text + "`";
}

std::string small(std::string_view markdown) { return fmt::format("<sub>{}</sub><br>\n", markdown); }

std::string cell_text(const Cell& cell) {
  if (cell.marker.empty()) return escaped(cell.text);
  return fmt::format("{}<sup>[{}]</sup>", escaped(cell.text), cell.marker);
}

std::string table_text(const Table& table) {
  std::string text = "| |";
  for (const std::string& column : table.columns) text += fmt::format(" {} |", escaped(column));
  text += "\n|" + repeated(" --- |", table.columns.size() + 1) + "\n";
  for (const Row& row : table.rows) {
    text += fmt::format("| {} |", escaped(row.label));
    for (const Cell& cell : row.cells) text += fmt::format(" {} |", cell_text(cell));
    text += '\n';
  }
  return text;
}

std::string footnote_text(const Footnote& note) {
  if (note.marker.empty()) return small(escaped(note.text));
  const bool is_number =
      std::all_of(note.marker.begin(), note.marker.end(), [](char c) { return '0' <= c && c <= '9'; });
  const std::string marker = is_number ? fmt::format("[{}]", note.marker) : escaped(note.marker);
  return small(fmt::format("{} {}", marker, escaped(note.text)));
}

std::string section_text(const Table& table) {
  std::string text = fmt::format("### {}\n\n{}\n", escaped(table.title), table_text(table));
  for (const Footnote& note : table.footnotes) text += footnote_text(note);
  return text + '\n';
}

std::string line_text(const SmallPrint& line) {
  std::string text = escaped(joined(line.text, ", "));
  if (!line.code.empty()) text += (text.empty() ? "" : ", ") + code(line.code);
  return small(fmt::format("{}: {}", line.label, text));
}

}  // namespace

std::string markdown_heading(std::string_view text) { return fmt::format("## {}", escaped(text)); }

std::string render_markdown(const std::vector<Table>& tables) {
  std::string text;
  for (const Table& table : tables) text += section_text(table);
  return text;
}

std::string render_markdown(const std::vector<Table>& tables, const Results& results) {
  std::string text = tables.empty() ? fmt::format("{}\n\n", kNoFigures) : render_markdown(tables);
  if (const auto table = make_instructions_table(results)) text += section_text(*table);
  for (const std::string& reason : cautions(results)) {
    text += fmt::format("**Note:** {}\n\n", escaped(reason));
  }
  for (const std::string& cells : unsettled_cells(results)) text += fmt::format("{}\n\n", escaped(cells));
  for (const SmallPrint& line : small_print(results)) text += line_text(line);
  return text;
}

}  // namespace scenebench
