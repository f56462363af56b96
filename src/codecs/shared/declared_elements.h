// How many elements the lists and maps of a wire may say to have, for libraries that make room for whatever is said.
#pragma once

#include <cstddef>
#include <cstdint>

namespace scenebench::codecs {

/// Adds up what the lists and maps of one wire declare. Each element takes a byte at least, and so does the value
/// around them all: together they are fewer than the wire has bytes. Of each list alone that would not do, as lists
/// within each other could all claim the rest of the wire.
class DeclaredElements {
 public:
  /// For a wire of `bytes` bytes.
  explicit DeclaredElements(std::size_t bytes) : left_(bytes) {}

  /// Adds those of one list; false if there cannot be so many.
  bool add(std::uint64_t elements) {
    if (elements >= left_) return false;
    left_ -= elements;
    return true;
  }

  /// Adds the keys and values of one map.
  bool add_pairs(std::uint64_t pairs) { return pairs < left_ && add(2 * pairs); }

 private:
  std::uint64_t left_;
};

}  // namespace scenebench::codecs
