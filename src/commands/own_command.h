// The command that starts this program from where the user is.
#pragma once

#include <string>
#include <string_view>

namespace scenebench {

/// "./build/bench list" for "list", to paste into the shell that this program was started from; "bench list" if bench is
/// on PATH.
std::string own_command(std::string_view arguments);

}  // namespace scenebench
