// What a program tells a worker, a process of its own that takes one repetition for it, and what the worker tells in
// return: two files in CBOR (RFC 8949).
#pragma once

#include <cstdint>
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
  std::uint64_t inputs = 0;         ///< see Workload::inputs
  std::uint64_t sums = 0;           ///< of the proof, which the worker's inputs must have, too
  ReadingPlan reading;
  TurnPlan turn;
};

/// One repetition.
struct WorkerTask {
  std::int64_t parent = 0;        ///< see end_with_parent()
  TurnPlace first;                ///< the place of its first turn
  std::vector<TimerTask> timers;  ///< neighbours share the codec under test if both names are the same
};

/// What a worker is to do for `timer`.
TimerTask task_of(const Timer& timer);

/// Writes the task to `file`. False if it cannot be written.
bool write_task(const WorkerTask& task, const std::filesystem::path& file);

/// What write_task() wrote.
Expected<WorkerTask, Failure> read_task(const std::filesystem::path& file);

/// Writes how the repetition ended and the turns and failures of `timers`. False if the file cannot be written.
bool write_repetition(const RepetitionEnd& end, std::span<const Timer> timers, const std::filesystem::path& file);

/// Adds the turns and failures in `file`, as those of this repetition, to `timers`, which must be those of the task in
/// the same order. Fails unless the repetition was interrupted or each timer has turns or a failure.
Expected<RepetitionEnd, Failure> read_repetition(const std::filesystem::path& file, std::uint32_t repetition,
                                                 std::span<Timer* const> timers);

}  // namespace scenebench
