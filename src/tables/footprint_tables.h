// Wire sizes with the sizes and times of compressors, and the memory that encode and decode request.
#pragma once

#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// For each workload of a run that has_form_tables(), or that timed a compressor: a table of wire sizes, plain and
/// compressed, with the times of compressing and decompressing if they were measured; and one of the heap memory that
/// encode and decode request, on the first call and in the steady state. A row per codec, in the order of the form tables.
/// An en dash stands for what was not measured.
std::vector<Table> make_footprint_tables(const Results& results);

}  // namespace scenebench
