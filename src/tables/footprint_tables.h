// What is not a codec's own time: wires and what compressors make of them, and the memory that encode and decode take.
#pragma once

#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// For each workload of a run that has_form_tables(), or that timed a compressor: a table of wire sizes, plain and
/// compressed, with the times of compressing and decompressing where they were measured; and one of what encode and
/// decode ask of the heap, on the first call and in the steady state. A row a codec, in the order of the form tables;
/// an en dash is what was not measured.
std::vector<Table> make_footprint_tables(const Results& results);

}  // namespace scenebench
