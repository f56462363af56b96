// The exit statuses of the program.
#pragma once

namespace scenebench {

enum class ExitCode {
  done = 0,
  usage = 1,          ///< wrong flags, or nothing matched
  unproven = 2,       ///< a codec's decoded object differs from the original, or memory leaked
  file = 3,           ///< a file could not be read or written
  worse = 4,          ///< bench compare: something got worse than --fail-on allows
  interrupted = 130,  ///< Ctrl-C: 128 + SIGINT, as shells have it
};

}  // namespace scenebench
