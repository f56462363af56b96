#include "report/cells_csv.h"

#include <fmt/format.h>

#include <string_view>

namespace scenebench {
namespace {

std::string quoted_cell(std::string_view text) {
  if (text.find_first_of(",\"") == text.npos) return std::string(text);
  std::string result = "\"";
  for (const char c : text) result.append(c == '"' ? 2 : 1, c);
  return result + '"';
}

}  // namespace

std::string render_cells_csv(const std::vector<DocsTable>& tables) {
  std::string text = "table,row,column,cell\n";
  for (const DocsTable& table : tables) {
    for (const DocsRow& row : table.rows) {
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        text += fmt::format("{},{},{},{}\n", quoted_cell(table.title), quoted_cell(row.label),
                            quoted_cell(table.columns[i]), quoted_cell(row.cells[i].text));
      }
    }
  }
  return text;
}

}  // namespace scenebench
