// What the records of trials are told apart by.
#pragma once

#include <string>
#include <vector>

namespace scenebench {

/// What tells the records of one codec apart: no two of them have the same.
using CaseName = std::vector<std::string>;

}  // namespace scenebench
