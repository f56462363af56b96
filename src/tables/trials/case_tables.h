// Tables with a row per codec and a column per case, filled cell by cell.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "tables/table.h"

namespace scenebench {

/// Tables, rows and columns are in order of their first appearance. A column that a later row has after another one
/// stands behind that one.
class CaseTables {
 public:
  /// A second cell of the same table, codec and column begins a new row: files of two machines may have both.
  void add(const std::string& title, const std::string& codec, const std::string& column, Cell cell);

  /// The tables, with dashes for missing cells, and with `notes` under the last of them.
  std::vector<Table> tables(std::vector<Footnote> notes) const;

 private:
  struct CodecRow {
    std::string codec;
    std::map<std::string, Cell> cells;  ///< by column
  };
  struct Grid {
    std::string title;
    std::vector<std::string> columns;
    std::vector<CodecRow> rows;
    std::map<std::string, std::size_t> last_row_of;  ///< by codec
    std::size_t next_column = 0;                     ///< where a new one of the row that was filled last belongs
  };

  static Table shown(const Grid& grid);
  static CodecRow& row_of(Grid& grid, const std::string& codec, const std::string& column);
  Grid& grid_called(const std::string& title);

  std::vector<Grid> grids_;
};

}  // namespace scenebench
