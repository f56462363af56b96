// Comparisons as tables, and summed up in words.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tables/comparison/comparison.h"
#include "tables/table.h"

namespace scenebench {

/// "docs/rapidjson/load", or "docs/rapidjson" for a cell without a phase.
std::string cell_text(const CellName& cell);

/// What a table shows of a row (row_text()), but every byte of a size, and the outcome of what has no text.
std::string exact_text(const Row& row);

/// "3 faster, 1 slower, 55 same, 1 undecided; wire sizes unchanged; …".
std::string comparison_summary(const Comparison& comparison);

/// What changed, by name: "Slower: docs/rapidjson/load ×4.02 (3.95 … 4.10).", then what is faster, the largest
/// changes first; rows in the same way. One sentence if nothing did.
std::vector<std::string> changes_in_words(const Comparison& comparison);

/// What differs between the two runs, with doubts about them as footnotes; for each workload what changed or is
/// undecided (times, the largest changes first, then rows), with the cells that one run lacks as footnotes; then,
/// folded, the cells whose times are the same; and last what changed in code. Without `with_same` only what changed.
std::vector<Table> make_comparison_tables(const Comparison& comparison, bool with_same = true);

}  // namespace scenebench
