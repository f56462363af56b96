// Reads results.json for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "results/results.h"

namespace scenebench::testing {

/// The results that `json` holds; the test fails if it holds none.
inline Results parsed(const std::string& json) {
  auto results = parse_results(json);
  if (results) return *std::move(results);
  ADD_FAILURE() << results.error().message;
  return {};
}

/// Why `json` is refused; empty if it is read.
inline std::string error_of(const std::string& json) {
  const auto results = parse_results(json);
  return results ? "" : results.error().message;
}

}  // namespace scenebench::testing
