// Runs a program of ours under callgrind, valgrind's instruction counter, which cuts its counts at each reading of the
// clock. It counts exactly what is otherwise timed, and no other program on the machine can disturb it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/attributes.h"
#include "base/result.h"

namespace scenebench {

/// Where valgrind is, or why it cannot be had.
Expected<std::filesystem::path, Failure> find_valgrind();

/// Tells callgrind where a counted batch begins, and at the next call where it ends. Does nothing else, but in a
/// way that keeps link-time optimisation from removing the calls.
SCENEBENCH_NEVER_INLINED void mark_counted_batch();

/// The options that have callgrind cut before calls of a function. Its output repeats the option at each cut.
inline constexpr std::string_view kCutAtClock = "--dump-before=scenebench::read_clock()";
inline constexpr std::string_view kCutAtMark = "--dump-before=scenebench::mark_counted_batch()";

/// A program of ours to run under callgrind, and the files that its output goes to.
struct CallgrindRun {
  std::filesystem::path valgrind, program;
  std::vector<std::string> arguments;  ///< the program's
  std::filesystem::path counts;        ///< callgrind's output, see parse_callgrind()
  std::filesystem::path log;           ///< what valgrind and the program print is added at its end
};

/// Runs it and waits. Returns the program's exit status; -1 if it could not be started or was killed, such as by
/// Ctrl-C.
///
/// Has glibc copy and clear memory of any size by vector instructions. From some size on it would otherwise use a
/// single instruction (rep movsb), which callgrind counts once for every byte.
int run_under_callgrind(const CallgrindRun& run);

}  // namespace scenebench
