// `bench compare OLD NEW`: what changed between two runs, and whether a continuous integration may go on.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "system/exit_code.h"
#include "report/comparison.h"

namespace scenebench {

struct CompareOptions {
  std::string before, after;         ///< OLD and NEW: results files, or the folders that hold them
  std::vector<std::string> fail_on;  ///< as parse_fail_on() takes them
  bool across = false;               ///< compare times of different machines, systems and builds, too
};

/// What is not to get worse.
struct FailOn {
  std::optional<double> slower;  ///< by more than this: 0.05 for 5%
  bool size = false;             ///< any wire size
  bool allocations = false;      ///< any number of blocks or bytes
};

/// Takes "slower=5%" (a percentage from 0 to 1,000), "slower" (the same as slower=5%), "size" and "allocations".
/// Anything else is an error: a message that ends in a line break and offers the nearest valid word.
std::variant<FailOn, std::string> parse_fail_on(const std::vector<std::string>& words);

/// What is worse than `limits` allow, a sentence each. A time is too slow if its whole interval is above the limit.
std::vector<std::string> too_bad(const Comparison& comparison, const FailOn& limits);

/// Which of `limits` could not be checked at all, and why, a sentence each: silence must not pass for success.
std::vector<std::string> unchecked(const Comparison& comparison, const FailOn& limits);

/// Compares the two runs and prints the comparison on stdout. ExitCode::worse if something is worse than --fail-on
/// allows (listed on stderr); usage for an unknown word, runs that have nothing in common, and limits that could not be
/// checked; file if one of the two cannot be read. Times that are refused (see compare_results) are no error by
/// themselves.
ExitCode compare(const CompareOptions& options);

}  // namespace scenebench
