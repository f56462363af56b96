// What was asked of the heap.
#pragma once

#include <cstdint>

namespace scenebench {

/// Heap use between two points in time, in requested bytes. A realloc counts as a request of the new size and a release
/// of the old block.
struct AllocationUse {
  std::int64_t blocks = 0;       ///< requests: malloc, calloc, realloc, aligned forms, operator new
  std::int64_t bytes = 0;        ///< bytes requested
  std::int64_t held_blocks = 0;  ///< requested minus released; negative if older blocks were released
  std::int64_t held_bytes = 0;
  std::int64_t peak_bytes = 0;  ///< highest held_bytes in between; never negative

  /// Released before the end.
  std::int64_t transient_bytes() const { return bytes - held_bytes; }
};

}  // namespace scenebench
