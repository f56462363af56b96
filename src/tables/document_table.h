// The tables of a document: what writing and reading it costs each codec that needs no schema.
#pragma once

#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// A table of times, one of times into the application's own data where they were measured (phases generic and typed),
/// and one of bytes, a row a codec. In the first and the last come those that make a tree first, then those that hand
/// out events alone, within each the fastest first; in the other the fastest first. Times are as measured, net of the
/// same from plain memory, and as a multiple of that. Empty if no codec has any figure.
std::vector<Table> make_document_tables(const Results& results, std::string_view workload);

}  // namespace scenebench
