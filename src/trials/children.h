// Runs cases that may end the process in child processes: such a case costs one process, and the next child goes on
// with the case after it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "results/trials.h"

namespace scenebench {

/// The exit status of a child whose case took too long.
inline constexpr int kTimedOutStatus = 97;

/// The exit status of a child that cannot write to its file (ExitCode::file): no case is to blame for that.
inline constexpr int kNotWrittenStatus = 3;

/// The bytes that a child may ask for, where the system limits_memory(): far more than any decoder needs for the wires of a
/// trial.
inline constexpr std::uint64_t kMemoryOfChild = std::uint64_t{1} << 30;

/// A program and its arguments, apart from `--first N` and `--out FILE`.
struct Child {
  std::filesystem::path program;
  std::vector<std::string> arguments;

  /// The same with more arguments.
  Child with(const std::vector<std::string>& more) const;
};

/// Reads what a child that began with case `first` has written to `file`, and returns the case that it was working on.
using Collect = std::function<std::uint64_t(const std::filesystem::path& file, std::uint64_t first)>;

/// Runs `child` from case 0 until it has tried all `cases`, has crashed `most` times, or the user presses Ctrl-C. Calls
/// `collect` after each process. A child should send its stderr to `file` + ".log". A crash after the last case has the
/// number `cases`. Throws std::runtime_error if the program ends without a file, or with kNotWrittenStatus.
std::vector<Crash> run_children(const Child& child, std::uint64_t cases, std::uint64_t most, const Collect& collect);

}  // namespace scenebench
