// How large a JSON text is, before it is parsed.
#pragma once

#include <cstddef>
#include <string_view>

namespace scenebench {

struct JsonExtent {
  std::size_t depth = 0;   ///< of lists and objects within each other
  std::size_t values = 0;  ///< at most so many: lists, objects and what they hold
};

/// Takes one pass and no memory, whatever the text is. The values of a malformed text are those of any beginning of it
/// that is well-formed, or more. A parser's callbacks could count, too, but nlohmann::json's take time for each earlier
/// sibling of an object.
JsonExtent extent_of_json(std::string_view text);

}  // namespace scenebench
