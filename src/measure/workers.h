// Starts workers (measure/worker.h) and reads what they report.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "measure/measure.h"
#include "measure/worker.h"
#include "system/fresh_copy.h"
#include "system/run_program.h"

namespace scenebench {

/// Adds the turns and failures in `text`, the report of a worker with readings, to the cells of `pair`, as those of its
/// process `process`, which has begun `seconds` after the run. Fails if that is no such report, or if it ends early.
Expected<ProcessFacts, Failure> read_report(std::string_view text, std::uint32_t process, double seconds,
                                            MeasuredPair& pair);

/// How a worker ended. All are empty if it had nothing to measure.
struct WorkerEnd {
  std::optional<ProcessFacts> facts{};   ///< if it has measured
  std::optional<std::string> failure{};  ///< if it has not: why, in a sentence that names the pair
  bool is_not_taken = false;            ///< whether that is no fault: see kNotTaken
  std::optional<Stop> stop{};           ///< why no other worker would do better
};

class Workers {
 public:
  /// Workers of `task`, which must outlive this, with `seconds` for each loop (WorkerTask). `log` is a file for what
  /// they print to stderr, which is gone after each.
  Workers(const RunTask& task, double seconds, std::filesystem::path log)
      : task_(task), seconds_(seconds), log_(std::move(log)) {}

  /// The next workers, which are the processes `process` of their pairs, run a fresh copy of the program whose turn it
  /// is, so that where the system keeps its file differs from process to process, too. Returns a sentence if there is no
  /// place for a copy: then they run the program itself.
  std::optional<std::string> renew_program(std::uint32_t process);

  /// Runs process `process` of `pair`, `seconds` after the run has begun, and adds its turns to the pair. Calls `tick`
  /// ten times a second. After Ctrl-C it kills the worker, and all results are empty.
  WorkerEnd run(MeasuredPair& pair, std::uint32_t process, double seconds, const std::function<void()>& tick);

 private:
  std::vector<std::string> arguments_for(const MeasuredPair& pair, std::uint32_t process) const;
  WorkerEnd end_of(const ProgramEnd& end, const MeasuredPair& pair) const;

  const RunTask& task_;
  const double seconds_;
  const std::filesystem::path log_;
  std::filesystem::path program_;
  std::optional<FreshCopy> copy_;
};

}  // namespace scenebench
