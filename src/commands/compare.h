// `bench compare OLD NEW`: what changed between two runs, and whether a continuous integration may go on.
#pragma once

#include <string>
#include <vector>

#include "base/exit_code.h"
#include "commands/gate.h"
#include "tables/comparison/comparison.h"

namespace scenebench {

struct CompareOptions {
  /// OLD and NEW: results files, or the folders that hold them. Several runs of a side are taken together. Without
  /// `after`, `before` has one of each.
  std::vector<std::string> before, after;
  std::vector<std::string> fail_on;  ///< as parse_fail_on() takes them
  bool across = false;               ///< compare times of different machines, systems and builds, too
  std::string format = "terminal";   ///< or "markdown" or "json"
};

/// Compares the two runs and prints the comparison and the verdict on stdout, in the format of the options: see judge().
/// ExitCode::usage also for an unknown word, for runs of a side that are of several machines or builds without `across`, and
/// for runs that have nothing in common; file if one of them cannot be read.
/// Times that are refused (see compare_results) are no error by themselves.
ExitCode compare(const CompareOptions& options);

/// The same of a comparison that is there already. `options` tell the format.
ExitCode print_comparison(const Comparison& comparison, const FailOn& limits, const CompareOptions& options);

}  // namespace scenebench
