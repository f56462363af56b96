// Runs cases that may end the process in child processes. A case that does so costs one child, and the next child
// continues with the case after it.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "results/saved_rows.h"

namespace scenebench {

/// A case that ended its process.
struct Crash {
  std::uint64_t at = 0;    ///< number of the case
  bool timed_out = false;  ///< the case took too long, so the process was ended
  std::string cause;       ///< "Segmentation fault", followed by the reason that the library wrote to stderr, if any

  bool operator==(const Crash&) const = default;
};

inline Outcome outcome_of(const Crash& crash) { return crash.timed_out ? Outcome::timed_out : Outcome::crashed; }

/// The exit status of a child whose case took too long.
inline constexpr int kTimedOutStatus = 97;

/// The exit status of a child that cannot write to its file (ExitCode::file), which no case is to blame for.
inline constexpr int kNotWrittenStatus = 3;

/// The most bytes that a child may allocate where the system limits_memory(): far more than any decoder needs for the
/// wires of a trial.
inline constexpr std::uint64_t kMemoryOfChild = std::uint64_t{1} << 30;

/// A program and its arguments, without `--first N` and `--out FILE`.
struct Child {
  std::filesystem::path program;
  std::vector<std::string> arguments;
  /// The most time for one case, should the child not watch it: far more than any takes.
  std::chrono::milliseconds limit = std::chrono::hours(1);

  /// The same with more arguments.
  Child with(const std::vector<std::string>& more) const;
};

/// What is known after a child.
struct Collected {
  Collected(std::uint64_t reached, bool enough = false) : at(reached), is_enough(enough) {}

  std::uint64_t at;  ///< the case that it was working on; after its end the first one that it has not tried
  bool is_enough;    ///< the other cases are to be given up
};

/// Reads the `file` of a child that began with case `first`.
using Collect = std::function<Collected(const std::filesystem::path& file, std::uint64_t first)>;

/// How many cases may end their process before the others are given up.
struct MostCrashes {
  std::uint64_t all;  ///< time-outs included
  std::uint64_t timed_out = std::numeric_limits<std::uint64_t>::max();
};

/// Runs `child` from case 0 until it has tried all `cases`, has crashed as often as `most` allows, `collect` has
/// enough, or the user presses Ctrl-C. Calls `collect` after each process. A crash after the last case gets the number
/// `cases`. A process that takes too long or prints too much (run_within()) is ended, and another one goes on with the
/// case that it was working on; if that was its first, the case counts as timed out. Throws SystemRefusal if the
/// program cannot be started or ends with kNotWrittenStatus, and std::runtime_error if it ends without a file, and if
/// what ended it is unknown or came from outside: that never counts against a codec.
std::vector<Crash> run_children(const Child& child, std::uint64_t cases, MostCrashes most, const Collect& collect);

}  // namespace scenebench
