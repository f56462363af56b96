// Why the program should not go on.
#pragma once

#include <string>

#include "base/exit_code.h"

namespace scenebench {

/// The program should stop here and exit with `code`. `text` says why, without a line break at its end; if `code` is done,
/// it is the help that was asked for.
struct Stop {
  ExitCode code;
  std::string text;
};

/// Prints an error on stderr and returns the exit status.
ExitCode end_with(const Stop& stop);

}  // namespace scenebench
