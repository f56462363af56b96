#include "base/json_extent.h"

#include <algorithm>

namespace scenebench {

JsonExtent extent_of_json(std::string_view text) {
  JsonExtent extent;
  extent.values = 1;
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      in_string = !in_string;
    } else if (in_string) {
      if (c == '\\') ++i;  // of what follows, only a quote or a backslash matters
    } else if (c == '[' || c == '{') {
      ++extent.values;
      extent.depth = std::max(extent.depth, ++depth);
    } else if (c == ']' || c == '}') {
      depth -= depth > 0 ? 1 : 0;
    } else if (c == ',') {
      ++extent.values;
    }
  }
  return extent;
}

}  // namespace scenebench
