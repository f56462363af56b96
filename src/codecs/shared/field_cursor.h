// Looks up fields by name where the library has no lookup of its own.
#pragma once

#include <cstddef>

namespace scenebench::codecs {

/// Remembers where the next field probably is: fields mostly come in the order of the lookups.
class FieldCursor {
 public:
  /// The first i below `size` with `matches(i)`, starting after the last match and wrapping around; `size` if none.
  template <class Matches>
  std::size_t find(std::size_t size, Matches&& matches) {
    for (std::size_t tried = 0, i = next_; tried < size; ++tried, ++i) {
      if (i >= size) i = 0;
      if (!matches(i)) continue;
      next_ = i + 1;
      return i;
    }
    return size;
  }

 private:
  std::size_t next_ = 0;
};

}  // namespace scenebench::codecs
