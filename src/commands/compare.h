// `bench compare OLD NEW`: what changed between two runs, and whether continuous integration may go on.
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
  bool across = false;               ///< also compare times of different machines, systems and builds
  std::string format = "terminal";   ///< or "markdown" or "json"
};

/// Compares the two sides. Prints the comparison and the verdict on stdout, in the format of the options: see judge().
/// Also returns ExitCode::usage for an unknown word of --fail-on, for runs of one side that come from several machines
/// or builds without `across`, and for sides that have nothing in common; ExitCode::file if a run cannot be read.
/// Refused times (see compare_results) are no error by themselves.
ExitCode compare(const CompareOptions& options);

/// Prints a finished comparison and the verdict on it, in the format of `options`. Returns the exit status of the
/// verdict.
ExitCode print_comparison(const Comparison& comparison, const FailOn& limits, const CompareOptions& options);

}  // namespace scenebench
