#include "tables/trials/case_tables.h"

#include <algorithm>
#include <utility>

namespace scenebench {

CaseTables::Grid& CaseTables::grid_called(const std::string& title) {
  const auto found = std::ranges::find(grids_, title, &Grid::title);
  if (found != grids_.end()) return *found;
  grids_.emplace_back().title = title;
  return grids_.back();
}

CaseTables::CodecRow& CaseTables::row_of(Grid& grid, const std::string& codec, const std::string& column) {
  const auto last = grid.last_row_of.find(codec);
  if (last == grid.last_row_of.end() || grid.rows[last->second].cells.contains(column)) {
    grid.last_row_of[codec] = grid.rows.size();
    grid.rows.push_back({codec, {}});
  }
  return grid.rows[grid.last_row_of[codec]];
}

void CaseTables::add(const std::string& title, const std::string& codec, const std::string& column, Cell cell) {
  Grid& grid = grid_called(title);
  CodecRow& row = row_of(grid, codec, column);
  if (row.cells.empty()) grid.next_column = grid.columns.size();
  auto place = std::ranges::find(grid.columns, column);
  if (place == grid.columns.end()) {
    place = grid.columns.insert(grid.columns.begin() + static_cast<std::ptrdiff_t>(grid.next_column), column);
  }
  grid.next_column = static_cast<std::size_t>(place - grid.columns.begin()) + 1;
  row.cells[column] = std::move(cell);
}

Table CaseTables::shown(const Grid& grid) {
  Table table{.title = grid.title};
  table.add_rows(grid.rows, &CodecRow::codec);
  for (const std::string& column : grid.columns) {
    table.add_column(column, grid.rows, [&](const CodecRow& row) {
      const auto found = row.cells.find(column);
      return found == row.cells.end() ? Cell{} : found->second;
    });
  }
  return table;
}

std::vector<Table> CaseTables::tables(std::vector<Footnote> notes) const {
  std::vector<Table> all;
  for (const Grid& grid : grids_) all.push_back(shown(grid));
  if (!all.empty()) all.back().footnotes = std::move(notes);
  return all;
}

}  // namespace scenebench
