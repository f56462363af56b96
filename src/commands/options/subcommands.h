// The commands of the command line.
#pragma once

#include <CLI/CLI.hpp>

#include "commands/options/options.h"

namespace scenebench {

/// The group of internal commands and flags. CLI11 leaves it out of the help.
inline constexpr const char* kHidden = "";

/// Adds all commands to `app`. Parsing writes to `options`, which must outlive `app`.
void add_subcommands(CLI::App& app, Options& options);

}  // namespace scenebench
