// Tables and lists as HTML.
#pragma once

#include <string>
#include <vector>

#include "tables/table.h"

namespace scenebench {

enum class TableLayout {
  plain,     ///< scrolls sideways where it does not fit
  cards,     ///< on phones a list for each row
  sortable,  ///< plain, with a row a codec, which scripts let readers sort
};

/// The table with its footnotes. `caption` is plain text.
std::string table_html(const Table& table, const std::string& caption, TableLayout layout = TableLayout::plain);

/// Each of them, under its own title.
std::string tables_html(const std::vector<Table>& tables, TableLayout layout = TableLayout::plain);

}  // namespace scenebench
