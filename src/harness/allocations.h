// Counting heap allocations. The `footprint` executable links the hook; the timed executable links a stand-in that
// counts nothing, so that no figure carries the hook's cost.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace scenebench {

/// What happened to the heap between two points, by requested bytes. A realloc counts as a request of the new size and
/// a release of the old block.
struct AllocationUse {
  std::int64_t blocks = 0;       ///< requests: malloc, calloc, realloc, aligned forms, operator new
  std::int64_t bytes = 0;        ///< bytes requested
  std::int64_t held_blocks = 0;  ///< requested minus released; negative when older blocks were released
  std::int64_t held_bytes = 0;
  std::int64_t peak_bytes = 0;  ///< highest held_bytes in between; never negative
};

namespace allocations {

/// Whether this executable counts at all.
bool counted();

/// Whether it counts all that `library` (CodecInfo::library) asks for. If not, figures would be too low, so none must
/// be given.
bool sees(std::string_view library);

/// What a reader must know before comparing this executable's counts with another's; a sentence each. Empty where all
/// requests are seen in the place that they come down to, malloc.
std::vector<std::string> remarks();

/// Starts counting from zero. Not nestable.
void start();

/// Stops, and returns what happened since start().
AllocationUse stop();

}  // namespace allocations
}  // namespace scenebench
