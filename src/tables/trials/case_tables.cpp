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

void CaseTables::add(const std::string& title, const std::string& codec, const std::string& column, Cell cell) {
  Grid& grid = grid_called(title);
  const auto [place, is_new] = grid.column_of.emplace(column, grid.columns.size());
  if (is_new) grid.columns.push_back(column);
  const auto last = grid.last_row_of.find(codec);
  if (last == grid.last_row_of.end() || grid.rows[last->second].cells.contains(place->second)) {
    grid.last_row_of[codec] = grid.rows.size();
    grid.rows.push_back({codec, {}});
  }
  grid.rows[grid.last_row_of[codec]].cells[place->second] = std::move(cell);
}

Table CaseTables::shown(const Grid& grid) {
  Table table;
  table.title = grid.title;
  table.columns = grid.columns;
  for (const CodecRow& row : grid.rows) {
    TableRow& line = table.rows.emplace_back();
    line.label = row.codec;
    line.cells.resize(table.columns.size());
    for (const auto& [column, cell] : row.cells) line.cells[column] = cell;
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
