#include "render/cells_csv.h"

#include <fmt/format.h>

#include <string_view>

namespace scenebench {

std::string csv_field(std::string_view field) {
  if (field.find_first_of(",\"\r\n") == field.npos) return std::string(field);
  std::string result = "\"";
  for (const char c : field) result.append(c == '"' ? 2 : 1, c);
  return result + '"';
}

std::string render_cells_csv(const std::vector<Table>& tables) {
  std::string text = "table,row,column,cell\n";
  for (const Table& table : tables) {
    for (const Row& row : table.rows) {
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        text += fmt::format("{},{},{},{}\n", csv_field(table.title), csv_field(row.label), csv_field(table.columns[i]),
                            csv_field(row.cells[i].text));
      }
    }
  }
  return text;
}

}  // namespace scenebench
