// The identity of a trial's record.
#pragma once

#include <string>
#include <vector>

namespace scenebench {

/// Unique among the records of one codec.
using CaseName = std::vector<std::string>;

}  // namespace scenebench
