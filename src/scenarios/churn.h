// What memory looks like after many levels.
#pragma once

#include <cstdint>
#include <vector>

#include "scenarios/scenario.h"

namespace scenebench {

/// The physical memory of a process at several moments, in bytes.
struct ChurnedMemory {
  std::size_t levels = 0;       ///< that were loaded by then
  std::int64_t full = 0;        ///< with all levels, after many of them
  std::int64_t resident = 0;    ///< with the levels that stay, after many others
  std::int64_t given_back = 0;  ///< the same after the allocator gave back what it could
  /// After that, with sets of the levels that stay and nothing else, by the number of sets less one. The first ones
  /// take up memory that is free; how much the last ones add shows what a set holds.
  std::vector<std::int64_t> sets{};
};

/// How many sets, at the end of the list, show what one holds.
inline constexpr std::size_t kTellingSets = 6;

/// Whether the sets so far show it: each of the last ones has added about as much as the others, and at least half of
/// `bytes`, so that no free memory is left. `bytes` is the size of a set's wires.
bool are_telling(const std::vector<std::int64_t>& sets, std::int64_t bytes);

/// The figures. What the process has besides levels is in none of them. Only the number of levels if there are no more
/// than kTellingSets sets, or if the last ones have added nothing.
Figures figures_of_churn(const ChurnedMemory& memory);

}  // namespace scenebench
