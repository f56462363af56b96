// Any table as CSV.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tables/table.h"

namespace scenebench {

/// `field` by RFC 4180: quoted if it holds a comma, a quote or a line break, with quotes doubled.
std::string csv_field(std::string_view field);

/// Every cell of `tables` on a line of its own, with the header `table,row,column,cell`.
std::string render_cells_csv(const std::vector<Table>& tables);

}  // namespace scenebench
