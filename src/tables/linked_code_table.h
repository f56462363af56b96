// What codecs add to a program, and to the time of building it, as tables.
#pragma once

#include <vector>

#include "results/trials.h"
#include "tables/table.h"

namespace scenebench {

/// For each compiler of `records` a table of programs that use structs, smallest at -Os first, and one of programs that
/// use documents, by the size of "tree" at -Os, then by that of "incremental". A row for each codec that has any such
/// program. A missing program is an en dash and sorts last. The do-nothing codec is only in a footnote.
std::vector<Table> make_linked_code_tables(const std::vector<LinkedCodeRecord>& records);

}  // namespace scenebench
