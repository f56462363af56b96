// The runs of a report, each with a name of its own.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"

namespace scenebench {

struct ReportRun {
  const Results* results = nullptr;
  std::string tag;  ///< "A", "B", … to tell runs apart; empty if there is only one
  /// "AMD EPYC, GCC 12.2.0, 2026-11-21"; with the tag in front if there is one. No two runs have the same: where
  /// needed allocator, time of day, commit, flags, command or host follow.
  std::string name;
};

/// The runs with their tags and names, for any report that shows several. Points into `runs`.
std::vector<ReportRun> name_runs(const std::vector<Results>& runs);

/// The same in another order: first the newest run of each machine (a processor by name and number), the newest of all
/// in front; then the second newest of each, and so on.
std::vector<ReportRun> name_runs_newest_first(const std::vector<Results>& runs);

}  // namespace scenebench
