// Reads command lines for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "commands/options/command.h"
#include "commands/run/run_options.h"

namespace scenebench::testing {

/// What `arguments` ask of a run, the default command; the test fails if they are refused or name a command.
inline RunOptions parsed(const std::vector<std::string>& arguments) {
  const auto command = parse_command(arguments);
  const auto* options = command ? options_of<RunOptions>(**command) : nullptr;
  if (options) return *options;
  ADD_FAILURE() << (command ? "a command was given" : command.error().text);
  return {};
}

/// The filters that `arguments`, which name a command, give it; the test fails if they are refused.
inline Filters filters_of(const std::vector<std::string>& arguments) {
  const auto command = parse_command(arguments);
  if (command && (*command)->filters()) return *(*command)->filters();
  ADD_FAILURE() << (command ? "a command without filters" : command.error().text);
  return {};
}

}  // namespace scenebench::testing
