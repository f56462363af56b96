// Runs a program of ours under callgrind, valgrind's instruction counter, which cuts its counts at each reading of the
// clock: what is counted is exactly what is otherwise timed, and no other program on the machine can disturb it.
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

/// Tells callgrind where a batch that is to be counted begins, and the next time where it ends. Does nothing else, but
/// so that link-time optimisation leaves its calls alone.
SCENEBENCH_NEVER_INLINED void mark_counted_batch();

/// The functions in front of whose calls callgrind cuts: its options, which it repeats in its output with each cut.
inline constexpr std::string_view kCutAtClock = "--dump-before=scenebench::read_clock()";
inline constexpr std::string_view kCutAtMark = "--dump-before=scenebench::mark_counted_batch()";

/// A program of ours to be run under callgrind, and where what comes of it goes.
struct CallgrindRun {
  std::filesystem::path valgrind, program;
  std::vector<std::string> arguments;  ///< the program's
  std::filesystem::path counts;        ///< callgrind's output, see parse_callgrind()
  std::filesystem::path log;           ///< all that valgrind and the program say is added at the end
};

/// Runs it and waits. Returns the program's exit status; -1 if it could not be started or was killed. Ends it when
/// interrupted() turns true.
///
/// glibc is told to copy and clear memory by vector instructions however large it is. Left alone it has a single
/// instruction (rep movsb) do it from some size on, and callgrind would count that once for every byte.
int run_under_callgrind(const CallgrindRun& run);

}  // namespace scenebench
