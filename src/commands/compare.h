// `bench compare OLD NEW`: what changed between two runs, and whether continuous integration may go on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/stop.h"
#include "tables/comparison/comparison.h"

namespace scenebench {

struct CompareOptions {
  /// OLD and NEW: results files, or the folders that hold them. Several runs of a side are taken together. Without
  /// `after`, `before` has one of each.
  std::vector<std::string> before, after;
  std::vector<std::string> fail_on;  ///< as parse_fail_on() takes them
  bool across = false;               ///< compare times of different machines, systems and builds, too
};

/// What must not get worse.
struct FailOn {
  std::optional<double> slower;        ///< by more than this: 0.05 for 5%
  std::optional<double> instructions;  ///< more than this
  bool size = false;                   ///< any wire size
  bool allocations = false;            ///< any number of blocks or bytes
  bool undecided = false;              ///< any time that the runs cannot decide
  bool missing = false;                ///< any cell of OLD that NEW does not have

  bool any() const { return slower || instructions || size || allocations || undecided || missing; }
};

/// Takes "slower=5%" (a percentage from 0 to 1,000), "slower" (the same as slower=5%), "instructions=1%", "instructions"
/// (the same as instructions=1%), "size", "allocations", "undecided" and "missing". Anything else is a Stop that offers the
/// nearest valid word.
Expected<FailOn, Stop> parse_fail_on(const std::vector<std::string>& words);

/// A sentence for each thing that is worse than `limits` allow. A time is too slow if its whole interval is above the limit.
std::vector<std::string> too_bad(const Comparison& comparison, const FailOn& limits);

/// A sentence for each of `limits` that could not be checked, and why: silence must not pass for success.
std::vector<std::string> unchecked(const Comparison& comparison, const FailOn& limits);

/// Prints on stdout which of `limits` are exceeded, and as the last line "PASSED: …" or "FAILED: …". Prints nothing without
/// limits. ExitCode::worse if one is exceeded, usage if one could not be checked, otherwise done.
ExitCode judge(const Comparison& comparison, const FailOn& limits);

/// Compares the two runs and prints the comparison and the verdict on stdout: see judge(). ExitCode::usage also for an
/// unknown word and for runs that have nothing in common; file if a run cannot be read. Times that are refused (see
/// compare_results) are no error by themselves.
ExitCode compare(const CompareOptions& options);

}  // namespace scenebench
