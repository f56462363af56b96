// Tables as HTML.
#pragma once

#include <string>
#include <vector>

#include "tables/table.h"

namespace scenebench {

enum class TableLayout {
  plain,     ///< scrolls sideways if it does not fit
  cards,     ///< on phones, each row is a list
  sortable,  ///< plain, with a row per codec; scripts let readers sort them
};

/// The table with its title as the caption, and its footnotes.
std::string table_html(const Table& table, TableLayout layout = TableLayout::plain);
std::string tables_html(const std::vector<Table>& tables, TableLayout layout = TableLayout::plain);

}  // namespace scenebench
