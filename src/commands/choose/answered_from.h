// Which results `bench choose` answers from, and whose times it shows beside them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "commands/read_runs.h"
#include "results/results.h"

namespace scenebench {

struct AnsweredFrom {
  SavedRuns saved;
  std::vector<std::string> files;  ///< that `saved` was read from
  std::string words;               ///< what these files are: "the published results in results/"
  /// Runs of this machine's user, whole ones alone and the newest first, to show beside published results.
  std::vector<Results> own;
};

/// Reads `named`, what the user named. If that is empty: the published results, with own runs beside them; if there are
/// none, the newest own run that is_whole(). Fails if there is nothing to answer from, or what is there cannot be read.
Expected<AnsweredFrom, Failure> answered_from(const std::vector<std::string>& named);

/// Whether a run can speak for its workloads: it ended by itself, was not too short (--quick), and was not restricted
/// to some codecs or phases.
bool is_whole(const Results& run);

}  // namespace scenebench
