#include "tables/case_tables.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace scenebench {

CaseTables::Table& CaseTables::table_called(const std::string& title) {
  const auto found = std::ranges::find(tables_, title, &Table::title);
  if (found != tables_.end()) return *found;
  tables_.emplace_back().title = title;
  return tables_.back();
}

void CaseTables::add(const std::string& title, const std::string& codec, const std::string& column, DocsCell cell) {
  Table& table = table_called(title);
  const auto [place, is_new] = table.column_of.emplace(column, table.columns.size());
  if (is_new) table.columns.push_back(column);
  const auto last = table.last_row_of.find(codec);
  if (last == table.last_row_of.end() || table.rows[last->second].cells.contains(place->second)) {
    table.last_row_of[codec] = table.rows.size();
    table.rows.push_back({codec, {}});
  }
  table.rows[table.last_row_of[codec]].cells[place->second] = std::move(cell);
}

DocsTable CaseTables::shown(const Table& table) {
  DocsTable shown;
  shown.title = printable(table.title);
  for (const std::string& column : table.columns) shown.columns.push_back(printable(column));
  for (const Row& row : table.rows) {
    DocsRow& line = shown.rows.emplace_back();
    line.label = printable(row.codec);
    line.cells.assign(table.columns.size(), {std::string(kEnDash), "", Standing::none});
    for (const auto& [column, cell] : row.cells) line.cells[column] = cell;
  }
  return shown;
}

std::vector<DocsTable> CaseTables::tables() const {
  std::vector<DocsTable> all;
  for (const Table& table : tables_) all.push_back(shown(table));
  return all;
}

}  // namespace scenebench
