// How --help is laid out.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>

namespace scenebench {

/// Lays help out in lines of at most `columns` columns, and of at most 100, as longer ones are hard to read. Applies to
/// commands that are added after it was set.
std::shared_ptr<CLI::FormatterBase> help_layout(int columns);

}  // namespace scenebench
