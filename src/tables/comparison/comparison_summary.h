// What a comparison of two runs comes to, in plain words.
#pragma once

#include <string>

#include "tables/comparison/comparison.h"

namespace scenebench {

/// "docs/rapidjson/load", or "docs/rapidjson" for a cell without a phase. One harmless line, whatever the names hold.
std::string cell_text(const CellName& cell);

/// "3 faster, 1 slower, 56 same; wire sizes unchanged".
std::string comparison_summary(const Comparison& comparison);

}  // namespace scenebench
