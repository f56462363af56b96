#include "base/json_extent.h"

#include <algorithm>
#include <array>

namespace scenebench {

JsonExtent extent_of_json(std::string_view text) {
  JsonExtent extent;
  extent.values = 1;
  std::size_t depth = 0;
  std::array<std::size_t, 64> members{};  // so far, of the object at each depth
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      in_string = !in_string;
    } else if (in_string) {
      if (c == '\\') ++i;  // of what follows, only a quote or a backslash matters
    } else if (c == '[' || c == '{') {
      ++extent.values;
      if (depth < members.size()) members[depth] = 0;
      extent.depth = std::max(extent.depth, ++depth);
    } else if (c == ']' || c == '}') {
      depth -= depth > 0 ? 1 : 0;
    } else if (c == ',') {
      ++extent.values;
    } else if (c == ':' && depth > 0 && depth <= members.size()) {
      extent.members = std::max(extent.members, ++members[depth - 1]);
    }
  }
  return extent;
}

}  // namespace scenebench
