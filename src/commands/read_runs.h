// Reads what runs, trials and scenarios have saved.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "results/results.h"
#include "results/saved_rows.h"

namespace scenebench {

struct SavedRuns {
  std::vector<Results> runs;
  SavedRows trials;  ///< with what guests have read, if there are records of interop
};

/// Reads `files`, each as run_called() names it: results files, files of trials, or folders, which may hold both.
/// Documents of one name and other contents get names of their own, and codecs the crashes that trial safety has found.
Expected<SavedRuns, Failure> read_saved(const std::vector<std::string>& files);

}  // namespace scenebench
