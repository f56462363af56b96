// `bench --instructions`: how many instructions an operation takes, which no other program on the machine can disturb.
// The program runs itself under callgrind, valgrind's instruction counter, which cuts its counts at each reading of the
// clock: so it counts exactly what is otherwise timed. It does so once for each codec over each workload, so that what
// one codec leaves on the heap changes no other's count.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "measure/measure.h"
#include "results/results.h"

namespace scenebench {

/// The command that the program runs under callgrind.
inline constexpr std::string_view kCountedBatches = "counted-batches";

/// Why instructions cannot be counted on this machine and what to do about it, or nothing.
std::optional<std::string> no_valgrind();

/// Counts the instructions of each cell of `pairs` that has readings and adds them to `results`, which must have the
/// wire sizes. After Ctrl-C the rest is left out. no_valgrind() must have returned nothing. Returns a sentence on what
/// could not be counted, and why; nothing if all was.
std::optional<std::string> count_instructions(std::span<const MeasuredPair> pairs, const OwnData& own, Results& results,
                                              RunWatcher& watcher);

/// What the program does under callgrind, for the command kCountedBatches: proves `codec` over `workload`, and runs
/// an empty batch and then one of each of `phases` in its steady state. A Stop if that fails.
std::optional<Stop> run_counted_batches(const CodecEntry& codec, Workload workload, std::span<const Phase> phases);

/// The instructions between the readings of the clock.
struct CallgrindCounts {
  std::string counter;  ///< "callgrind-3.19.0"
  /// For each counted batch, in order: the instructions from each reading of the clock to the next, the first reading's
  /// own included.
  std::vector<std::vector<std::int64_t>> batches;
};

/// Reads the output of callgrind, in the format that valgrind's manual describes ("Callgrind Format Specification"): a
/// part for each reading of the clock, with a total of 0 where nothing is counted. Anything else, and a text that ends
/// early, is an error.
Expected<CallgrindCounts, Failure> parse_callgrind(std::string_view text);

}  // namespace scenebench
