// Looking fields up by name in maps whose library has no lookup of its own.
#pragma once

#include <cstddef>

namespace scenebench::codecs {

/// Where in a map the next field probably is: fields mostly come in the order in which they are asked for.
class FieldCursor {
 public:
  /// The first number i below `size` for which `matches(i)`, from behind the one found last and round; `size` if none.
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
