// Ends a command with an error, and what errors advise: the nearest name, and commands to type.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/exit_code.h"

namespace scenebench {

/// "./build/bench list" for "list", to paste into the shell that started this program; "bench list" if this program is
/// on PATH. Names and paths in `arguments` must be words (shell_word() in system/command_line.h, path_word()).
std::string own_command(std::string_view arguments);

/// `path` as a word of the commands above: quoted where it has to be, and never taken for a flag.
std::string path_word(const std::filesystem::path& path);

/// Says that `typed` is an unknown `what` ("codec"), suggests the nearest name, and lists the valid `names` or, if they
/// are too many to read, gives the `command` that shows them.
Stop unknown_name(std::string_view what, std::string_view typed, const std::vector<std::string>& names,
                  std::string_view command = {});

/// Why no time can be taken, if an emulator runs this program.
std::optional<Stop> no_times_in_emulator();

/// Prints an error on stderr and returns the exit status.
ExitCode end_with(const Stop& stop);

/// The same of a formatted text.
template <class... Args>
ExitCode end_with(ExitCode code, fmt::format_string<Args...> format, Args&&... args) {
  return end_with({code, fmt::format(format, std::forward<Args>(args)...)});
}

}  // namespace scenebench
