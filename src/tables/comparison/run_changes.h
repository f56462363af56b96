// What differs between two runs as a whole, and what speaks against either of them.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// A fact about the runs that differs between them. Unknown facts are empty.
struct EnvironmentChange {
  std::string what;  ///< "compiler"
  std::string before, after;
  bool forbids_times = false;  ///< times of such runs do not compare
  bool of_build = false;       ///< and it is how the program was built, rather than where it ran
};

/// How the run's readings were taken and its times made of them, which differs between versions of this program. Empty
/// if it has no times.
std::string method_of_timing(const Results& run);

/// The facts that differ: machine, system, build, method of timing, governor and this program; then the libraries of
/// the codecs that both have.
std::vector<EnvironmentChange> changes_between(const Results& before, const Results& after);

/// The side, "OLD" or "NEW", whose core something else kept busy throughout the run: its reference kernel never ran as
/// fast as the other's. Its cells may take up to 1.7 times as long in nanoseconds and in cycles, and nothing within the
/// run shows it. Empty if there is none, or if either run does not know. The runs must be of one machine and build.
std::string crowded_side(const Environment& before, const Environment& after);

/// The reasons to doubt either run, a sentence each; a reason that both have only once.
std::vector<std::string> doubts_about(const Results& before, const Results& after);

}  // namespace scenebench
