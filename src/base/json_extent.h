// How large a JSON text is, before it is parsed.
#pragma once

#include <cstddef>
#include <string_view>

namespace scenebench {

struct JsonExtent {
  std::size_t depth = 0;    ///< of lists and objects within each other
  std::size_t values = 0;   ///< lists, objects and what they hold, with one more for each that is empty
  std::size_t members = 0;  ///< of the object that has the most; objects nested more than 64 deep do not count
};

/// Takes one pass and no memory, whatever the text is. The values of a malformed text are those of any beginning of it
/// that is well-formed, or more. A parser's callbacks could count, too, but nlohmann::json's take time for each earlier
/// sibling of an object.
JsonExtent extent_of_json(std::string_view text);

}  // namespace scenebench
