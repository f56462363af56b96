// "Did you mean …?"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace scenebench {

/// How many single-character insertions, deletions and replacements turn `a` into `b` (Levenshtein distance).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The name closest to `typed`, or empty if none is close. A name is close if its edit distance is at most a third of
/// the longer one's length, or if the shorter one, of at least four characters, is a prefix of the other.
std::string nearest_name(std::string_view typed, const std::vector<std::string>& names);

/// " Did you mean "x"?" for the nearest name; empty if none is close.
std::string suggestion(std::string_view typed, const std::vector<std::string>& names);

}  // namespace scenebench
