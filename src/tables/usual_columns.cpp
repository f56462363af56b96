#include "tables/usual_columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "base/text.h"

namespace scenebench {
namespace {

bool is_usual(const Table& table, std::size_t column) {
  if (table.rows.empty()) return false;
  const Cell& first = table.rows.front().cells[column];
  const auto is_same = [&](const TableRow& row) { return row.cells[column] == first; };
  return first.standing == Standing::usual && std::ranges::all_of(table.rows, is_same);
}

}  // namespace

BriefTable without_usual_columns(const Table& table) {
  BriefTable brief{table, ""};
  brief.table.columns.clear();
  for (TableRow& row : brief.table.rows) row.cells.clear();
  std::map<std::string, std::vector<std::string>> left_out;  // columns by outcome
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (is_usual(table, i)) {
      left_out[table.rows.front().cells[i].text].push_back(table.columns[i]);
      continue;
    }
    brief.table.columns.push_back(table.columns[i]);
    for (std::size_t row = 0; row < table.rows.size(); ++row)
      brief.table.rows[row].cells.push_back(table.rows[row].cells[i]);
  }
  if (brief.table.columns.empty()) return {table, ""};
  std::vector<std::string> sentences;
  for (const auto& [outcome, columns] : left_out)
    sentences.push_back(fmt::format("All rows have \"{}\" for: {}.", outcome, joined(columns, "; ")));
  brief.left_out = joined(sentences, " ");
  return brief;
}

}  // namespace scenebench
