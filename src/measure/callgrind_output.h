// What callgrind writes: instructions between the readings of the clock.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace scenebench {

/// The options that have callgrind cut before calls of a function (measure/instructions.h). Its output repeats the
/// option at each cut.
inline constexpr std::string_view kCutAtClock = "--dump-before=scenebench::read_clock()";
inline constexpr std::string_view kCutAtMark = "--dump-before=scenebench::mark_counted_batch()";

struct CallgrindCounts {
  std::string counter;  ///< "callgrind-3.19.0"
  /// For each batch between two calls of mark_counted_batch(), in order: the instructions from each reading of the
  /// clock to the next, the first reading's own included. Everything else that the program does is left out.
  std::vector<std::vector<std::int64_t>> batches;
};

/// Reads the output of callgrind, in the format that valgrind's manual describes ("Callgrind Format
/// Specification"). Anything else, and a text that ends in the middle, is an error.
Expected<CallgrindCounts, Failure> parse_callgrind(std::string_view text);

}  // namespace scenebench
