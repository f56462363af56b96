// A comparison of two runs, summed up in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tables/comparison/comparison.h"

namespace scenebench {

/// "compiler: GCC 12.2.0 → unknown", as one printable() line.
std::string environment_text(const EnvironmentChange& change);

/// "docs/rapidjson/load", or "docs/rapidjson" for a cell without a phase. One printable() line, whatever the names
/// hold.
std::string cell_text(const CellName& cell);

/// "3 faster, 1 slower, 55 same, 1 undecided; wire sizes unchanged; …".
std::string comparison_summary(const Comparison& comparison);

/// The workloads that have anything to show, in order of appearance.
std::vector<std::string> workloads_of(const Comparison& comparison);

/// The times of a workload: slower ones first, then faster, undecided and same ones; the largest changes at the top.
std::vector<const TimeChange*> changes_first(const Comparison& comparison, std::string_view workload);

}  // namespace scenebench
