#include "render/markdown_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace scenebench {
namespace {

std::string cell_text(const Cell& cell) {
  if (cell.marker.empty()) return markdown_escaped(cell.text);
  return fmt::format("{}<sup>[{}]</sup>", markdown_escaped(cell.text), cell.marker);
}

}  // namespace

std::string markdown_escaped(std::string_view text) {
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

std::string markdown_code(std::string text) {
  std::ranges::replace(text, '`', '\'');
  return "`" + text + "`";
}

std::string markdown_table(const Table& table) {
  std::string text = "| |";
  for (const std::string& column : table.columns) text += fmt::format(" {} |", markdown_escaped(column));
  text += "\n|" + repeated(" --- |", table.columns.size() + 1) + "\n";
  for (const Row& row : table.rows) {
    text += fmt::format("| {} |", markdown_escaped(row.label));
    for (const Cell& cell : row.cells) text += fmt::format(" {} |", cell_text(cell));
    text += '\n';
  }
  return text;
}

std::string markdown_footnote(const Footnote& note) {
  if (note.marker.empty()) return markdown_escaped(note.text);
  const bool is_number = std::ranges::all_of(note.marker, [](char c) { return '0' <= c && c <= '9'; });
  const std::string marker = is_number ? fmt::format("[{}]", note.marker) : markdown_escaped(note.marker);
  return fmt::format("{} {}", marker, markdown_escaped(note.text));
}

std::string markdown_facts(const RunFact& line) {
  const std::string text = markdown_escaped(joined(line.text, ", "));
  if (line.code.empty()) return text;
  return text + (text.empty() ? "" : ", ") + markdown_code(line.code);
}

}  // namespace scenebench
