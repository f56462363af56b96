// "Did you mean …?"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace scenebench {

/// How many single-character insertions, deletions and replacements turn `a` into `b` (Levenshtein distance).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The name closest to `typed`, or empty if none is close: no more than a third of the longer one's length away, or one is
/// the beginning of the other, of four characters or more.
std::string nearest_name(std::string_view typed, const std::vector<std::string>& names);

/// " Did you mean "x"?" for the nearest name, or nothing.
std::string suggestion(std::string_view typed, const std::vector<std::string>& names);

}  // namespace scenebench
