// Finds texts in tables: a cell by the label of its row and the heading of its column, all row labels, and all notes.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tables/table.h"

namespace scenebench::testing {

/// The text of the cell in the row labelled `row`, under the heading `column`; "no such cell" if there is none.
inline std::string text_at(const Table& table, std::string_view row, std::string_view column) {
  const auto line = std::ranges::find(table.rows, row, &TableRow::label);
  const auto at = std::ranges::find(table.columns, column);
  if (line == table.rows.end() || at == table.columns.end()) return "no such cell";
  return line->cells.at(static_cast<std::size_t>(at - table.columns.begin())).text;
}

inline std::vector<std::string> labels_of(const Table& table) {
  std::vector<std::string> labels;
  for (const TableRow& row : table.rows) labels.push_back(row.label);
  return labels;
}

/// The texts of all footnotes, a line each.
inline std::string notes_of(const std::vector<Table>& tables) {
  std::string text;
  for (const Table& table : tables) {
    for (const Footnote& note : table.footnotes) text += note.text + "\n";
  }
  return text;
}

}  // namespace scenebench::testing
