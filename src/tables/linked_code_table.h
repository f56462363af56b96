// What codecs add to a program, and to the time of building it, as tables.
#pragma once

#include <string>
#include <vector>

#include "results/trials.h"
#include "tables/table.h"

namespace scenebench {

/// For each compiler of `records` a table of programs that use structs, smallest at -Os first, and one of programs that
/// use documents, by the size of "tree" at -Os, then by that of "incremental". A row a codec that has any such program;
/// what it does not have is an en dash, and comes last. The do-nothing codec is in a footnote alone.
std::vector<Table> make_linked_code_tables(const std::vector<LinkedCodeRecord>& records);

/// What the figures of these tables mean, a sentence or some each.
std::vector<std::string> linked_code_notes();

}  // namespace scenebench
