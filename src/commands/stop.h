// Why the program should not go on.
#pragma once

#include <string>

#include "base/exit_code.h"

namespace scenebench {

/// The program should stop here: print `text` (to stdout if `code` is done, else stderr) and exit with `code`.
struct Stop {
  ExitCode code;
  std::string text;
};

/// Prints an error and returns the exit status.
ExitCode end_with(const Stop& stop);

}  // namespace scenebench
