// The exit statuses of the program, and why it should stop.
#pragma once

#include <stdexcept>
#include <string>

namespace scenebench {

enum class ExitCode {
  done = 0,
  usage = 1,          ///< wrong flags, nothing matched or was measured, or a gate decided nothing
  unproven = 2,       ///< values that differ from the original, a leak, an exception or a hang; or selftest failed
  file = 3,           ///< a file could not be read or written, or the system refused something else, such as a process
  worse = 4,          ///< compare, ab, safety: something is worse than --fail-on allows
  interrupted = 130,  ///< Ctrl-C: 128 + SIGINT, as in shells
};

/// The program should stop here and exit with `code`. `text` says why, without a line break at its end; if `code` is
/// done, it is the help that was asked for.
struct Stop {
  ExitCode code;
  std::string text;
};

/// To be thrown if the system refuses what the program needs: a folder, a process, an open output. It ends the program
/// with ExitCode::file. what() says what was refused, why, and what to do, in a sentence or two.
class SystemRefusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace scenebench
