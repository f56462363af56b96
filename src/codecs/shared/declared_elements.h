// Limits the element counts that a wire may declare, for libraries that allocate whatever it declares.
#pragma once

#include <cstddef>
#include <cstdint>

namespace scenebench::codecs {

/// Adds up the elements that the lists and maps of one wire declare. Each element takes at least a byte, and so does
/// the outermost value, so the sum must be less than the wire's size. Checking each list alone would not do: nested
/// lists could each claim the rest of the wire.
class DeclaredElements {
 public:
  /// For a wire of `bytes` bytes.
  explicit DeclaredElements(std::size_t bytes) : left_(bytes) {}

  /// Adds the elements of one list; false if there cannot be that many.
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
