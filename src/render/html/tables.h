// Tables as HTML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/svg/markup.h"
#include "tables/table.h"

namespace scenebench {

enum class TableLayout {
  plain,     ///< scrolls sideways if it does not fit
  cards,     ///< on phones, each row is a list
  sortable,  ///< plain, with a row per codec; scripts let readers sort them
};

/// The table with its title as the caption, and its footnotes. Headings of rows and columns and whole texts of cells
/// that `links` knows lead there, and so do the other cells of their rows, or else of their columns: to the workload's
/// part of that page, or to what the other heading names if that is a time. Those with a usual outcome lead nowhere.
std::string table_html(const Table& table, TableLayout layout = TableLayout::plain, const Links& links = {});
std::string tables_html(const std::vector<Table>& tables, TableLayout layout = TableLayout::plain,
                        const Links& links = {});

}  // namespace scenebench
