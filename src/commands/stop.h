// Why the program should not go on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"

namespace scenebench {

/// The program should stop here and exit with `code`. `text` says why, without a line break at its end; if `code` is done,
/// it is the help that was asked for.
struct Stop {
  ExitCode code;
  std::string text;
};

/// Says that `typed` is an unknown `what` ("codec"), suggests the nearest name, and lists the valid `names` or, if they are
/// too many to read, gives the `command` that shows them.
Stop unknown_name(std::string_view what, std::string_view typed, const std::vector<std::string>& names,
                  std::string_view command = {});

/// Prints an error on stderr and returns the exit status.
ExitCode end_with(const Stop& stop);

}  // namespace scenebench
