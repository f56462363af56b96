// The tables of a document: what each codec that needs no schema takes to write and read it.
#pragma once

#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// A table of times, one of times into the application's own data if they were measured (phases generic and typed), and one
/// of bytes, with a row per codec. The first and the last table have codecs that make a tree before those that only have
/// events or views, each fastest first; the other has the fastest first. Times are shown as measured, net of reading the
/// same values from plain memory, and as a multiple of that. Empty if no codec has any figure.
std::vector<Table> make_document_tables(const Results& results, std::string_view workload);

}  // namespace scenebench
