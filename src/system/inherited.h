// What a process inherits from the one that started it: this is the one place that says what a run needs of it.
//
//   set by prepare_process()          actions and mask of signals, a pending alarm, missing standard streams, a umask
//                                     that locks the owner out, variables BENCHMARK_* (flags of Google Benchmark)
//                                     and variables for temporary files that are empty
//   reported by                       what changes times and is the user's choice: priority, and variables of the
//   inherited_disturbances()          allocator and the dynamic linker
//   left alone, named by errors       limits (ulimit), the current folder, TMPDIR, space
//   left alone, without effect        other open files, locale and time zone (the program sets neither), and the
//                                     processors that it is bound to, whose number is the machine's in results
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace scenebench {

/// Sets what can be set, for this process and those that it starts. main() calls it first.
///
/// POSIX: SIGCHLD, SIGALRM and the signals of faults get their default actions if they are ignored, and no signal is
/// blocked: both survive exec(), and with SIGCHLD ignored a parent cannot learn how a process ended. Writing to a
/// closed pipe or past a limit of file sizes fails with an error instead of ending the program. A pending alarm is
/// cancelled. A standard stream that is closed becomes one that holds nothing and refuses output, so that no file takes
/// its number.
void prepare_process();

/// Why this process cannot work with the stack that it has inherited; nothing if it can. Too small a one would end it,
/// without a word, in whatever code first needs more.
std::optional<Failure> too_small_stack();

/// The environment variables that change how memory is allocated, as "NAME=value", in order of name.
std::vector<std::string> allocator_variables();

/// The same for the dynamic linker: libraries loaded before others, and when functions are bound.
std::vector<std::string> linker_variables();

/// A sentence for each thing that this process has inherited and that may change its times.
std::vector<std::string> inherited_disturbances();

}  // namespace scenebench
