// The command that starts this program from the user's working directory.
#pragma once

#include <string>
#include <string_view>

namespace scenebench {

/// "./build/bench list" for "list", to paste into the shell that started this program; "bench list" if this program is
/// on PATH.
std::string own_command(std::string_view arguments);

}  // namespace scenebench
