#include "tables/table.h"

#include <algorithm>
#include <set>
#include <utility>

namespace scenebench {

Table transposed(const Table& table) {
  Table result{table.workload, table.title, {}, {}, {}, table.footnotes};
  for (const Row& row : table.rows) result.columns.push_back(row.label);
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    Row row{table.columns[i], {}};
    for (const Row& other : table.rows) row.cells.push_back(other.cells[i]);
    result.rows.push_back(std::move(row));
  }
  return result;
}

void keep_notes_once(std::vector<Table>& tables) {
  std::set<std::pair<std::string, std::string>> seen;
  const auto is_numbered = [](const Footnote& note) {
    return !note.marker.empty() && std::ranges::all_of(note.marker, [](char c) { return '0' <= c && c <= '9'; });
  };
  for (auto table = tables.rbegin(); table != tables.rend(); ++table) {
    std::set<std::pair<std::string, std::string>> here;
    std::erase_if(table->footnotes, [&](const Footnote& note) {
      if (is_numbered(note)) return false;
      here.emplace(note.marker, note.text);
      return seen.contains({note.marker, note.text});
    });
    seen.merge(here);
  }
}

}  // namespace scenebench
