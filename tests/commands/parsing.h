// Reads command lines for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "commands/options/options.h"

namespace scenebench::testing {

/// What `arguments` ask for; the test fails if they are refused.
inline Options parsed(const std::vector<std::string>& arguments) {
  auto result = parse_options(arguments);
  if (result) return *result;
  ADD_FAILURE() << result.error().text;
  return {};
}

}  // namespace scenebench::testing
