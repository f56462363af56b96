// The layout of --help.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>

namespace scenebench {

/// A formatter whose lines have at most `columns` columns, and at most 100, as longer ones are hard to read. It applies
/// to commands that are added after it is set.
std::shared_ptr<CLI::FormatterBase> help_layout(int columns);

}  // namespace scenebench
