// The readings of one cell as they were taken.
#pragma once

#include <cstdint>
#include <memory_resource>
#include <vector>

#include "measure/reference_kernel.h"

namespace scenebench {

/// The readings of one cell in one go: a few milliseconds, in which no object moves. Its lists may be kept apart from
/// the heap that codecs use (Timer::memory).
struct Turn {
  std::uint32_t repetition = 0;  ///< the part of the run, from 0
  double seconds = 0;            ///< since the run began
  Speed speed;                   ///< of the machine between its beginning and its end
  std::pmr::vector<double> ns;   ///< of each reading, an operation's time
  /// The input of each reading, where a reading is a single operation. Empty otherwise, as each reading goes round all
  /// inputs.
  std::pmr::vector<std::uint16_t> inputs;
};

using Turns = std::vector<Turn>;

}  // namespace scenebench
