// Starts workers (measure/worker.h) and reads what they report.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "measure/measured_pair.h"
#include "measure/own_data.h"
#include "measure/process_report.h"
#include "system/fresh_copy.h"

namespace scenebench {

/// What all workers of a run have in common.
struct WorkersSetup {
  OwnData own;             ///< the user's data, over which all pairs are, if there are any
  bool limits_memory = false;  ///< whether a worker may take own.memory bytes, and no more
  std::string allocator;   ///< to preload; empty for the C library's
  std::vector<std::string> links;  ///< programs of the same objects, to run in turns; empty for this one alone
  std::vector<std::string> google_flags;  ///< for Google Benchmark
  double seconds = 0;      ///< WorkerTask::seconds
};

/// How a worker ended. All are empty if it had nothing to measure.
struct WorkerEnd {
  std::optional<ProcessFacts> facts{};   ///< if it has measured
  std::optional<std::string> failure{};  ///< if it has not: why, in a sentence that names the pair
  bool is_not_taken = false;            ///< whether that is no fault: see kNotTaken
  std::optional<Stop> stop{};           ///< why no other worker would do better
};

class Workers {
 public:
  /// `log` is a file for what workers print to stderr, which is gone after each.
  Workers(WorkersSetup setup, std::filesystem::path log) : setup_(std::move(setup)), log_(std::move(log)) {}

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

  const WorkersSetup setup_;
  const std::filesystem::path log_;
  std::filesystem::path program_;
  std::optional<FreshCopy> copy_;
};

}  // namespace scenebench
