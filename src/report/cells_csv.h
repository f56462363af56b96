// Any table as CSV.
#pragma once

#include <string>
#include <vector>

#include "report/docs_table.h"

namespace scenebench {

/// Every cell of `tables` on a line of its own, with the header `table,row,column,cell`; quoted as render_csv() does.
std::string render_cells_csv(const std::vector<DocsTable>& tables);

}  // namespace scenebench
