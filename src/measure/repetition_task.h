// What a program tells a process of its own that takes one repetition for it, and what that process tells in return:
// two files in CBOR (RFC 8949).
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "measure/repetition.h"

namespace scenebench {

/// A timer by the names of its parts.
struct TimerTask {
  std::string workload, codec;
  std::vector<std::string> phases;  ///< of its cells
  ReadingPlan reading;
  TurnPlan turn;
};

/// One repetition.
struct RepetitionTask {
  TurnPlace first;                           ///< the place of its first turn
  std::vector<TimerTask> timers;             ///< neighbours share the codec under test if both names are the same
  std::vector<std::string> benchmark_flags;  ///< of Google Benchmark
};

/// What a process is to do for `timer`.
TimerTask task_of(const Timer& timer);

/// Writes the task to `file`. False if it cannot be written.
bool write_task(const RepetitionTask& task, const std::filesystem::path& file);

/// What write_task() wrote.
Expected<RepetitionTask, Failure> read_task(const std::filesystem::path& file);

/// Writes how the repetition ended and the turns and failures of `timers`. False if the file cannot be written.
bool write_repetition(const RepetitionEnd& end, std::span<const Timer> timers, const std::filesystem::path& file);

/// Adds the turns and failures in `file`, as those of this repetition, to `timers`, which must be those of the task in
/// the same order.
Expected<RepetitionEnd, Failure> read_repetition(const std::filesystem::path& file, std::uint32_t repetition,
                                                 std::span<Timer* const> timers);

}  // namespace scenebench
