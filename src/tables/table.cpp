#include "tables/table.h"

#include <algorithm>
#include <set>

namespace scenebench {

Table transposed(const Table& table) {
  Table result{table.workload, table.title, {}, {}, {}, table.footnotes};
  for (const TableRow& row : table.rows) result.columns.push_back(row.label);
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    TableRow row{table.columns[i], {}};
    for (const TableRow& other : table.rows) row.cells.push_back(other.cells[i]);
    result.rows.push_back(std::move(row));
  }
  return result;
}

bool Table::add_cells(std::string_view column, std::vector<Cell> cells) {
  if (std::ranges::count(cells, Cell{}) == std::ssize(cells)) return false;
  columns.emplace_back(column);
  for (std::size_t i = 0; i < cells.size(); ++i) rows[i].cells.push_back(std::move(cells[i]));
  return true;
}

void Table::remove_empty_rows() {
  std::erase_if(rows,
                [](const TableRow& row) { return std::ranges::count(row.cells, Cell{}) == std::ssize(row.cells); });
}

bool Footnote::is_numbered() const {
  return !marker.empty() && std::ranges::all_of(marker, [](char c) { return '0' <= c && c <= '9'; });
}

void keep_notes_once(std::vector<Table>& tables) {
  std::set<Footnote> seen;
  for (auto table = tables.rbegin(); table != tables.rend(); ++table) {
    std::set<Footnote> here;
    std::erase_if(table->footnotes, [&](const Footnote& note) {
      if (note.is_numbered()) return false;
      here.insert(note);
      return seen.contains(note);
    });
    seen.merge(here);
  }
}

}  // namespace scenebench
