// Tables with a row per codec and a column per case, filled cell by cell.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "tables/table.h"

namespace scenebench {

/// Tables, rows and columns are in order of their first appearance.
class CaseTables {
 public:
  /// A second cell of the same table, codec and column begins a new row: files of two machines may have both.
  void add(const std::string& title, const std::string& codec, const std::string& column, Cell cell);

  /// The tables, with dashes for missing cells, and with `notes` under the last of them.
  std::vector<Table> tables(std::vector<Footnote> notes) const;

 private:
  struct CodecRow {
    std::string codec;
    std::map<std::size_t, Cell> cells;  ///< by column
  };
  struct Grid {
    std::string title;
    std::vector<std::string> columns;
    std::map<std::string, std::size_t> column_of;
    std::vector<CodecRow> rows;
    std::map<std::string, std::size_t> last_row_of;  ///< by codec
  };

  static Table shown(const Grid& grid);
  Grid& grid_called(const std::string& title);

  std::vector<Grid> grids_;
};

}  // namespace scenebench
