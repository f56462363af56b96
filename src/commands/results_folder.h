// Where a run saves what it measures.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "results/results.h"

namespace scenebench {

/// `<cpu>-<os>-<compiler>-<date>` in small letters, digits and hyphens.
std::string folder_name(const Environment& environment);

/// Makes a new folder for a run in `parent`. If the name exists, adds -2, -3 …, so that nothing is overwritten.
Expected<std::filesystem::path, Failure> make_results_folder(const std::filesystem::path& parent,
                                                               const Environment& environment);

/// Where runs are saved by default: a folder that git ignores.
inline constexpr const char* kRunsFolder = "runs";

/// Where a checkout has the published runs.
inline constexpr const char* kPublishedFolder = "results";

/// The folders in kPublishedFolder, by name.
std::vector<std::string> published_folders();

/// The folders of kRunsFolder that have a results.json, the one written last first.
std::vector<std::filesystem::path> saved_runs();

/// The path of the run that a user calls `name`, unless a file of that name exists: "latest" is the newest run in
/// kRunsFolder, "latest~1" the one before it; and the beginning of a folder's name, in its parent or in kRunsFolder and
/// kPublishedFolder, is that folder. The path may not exist. Fails if several folders begin so, or if there are not so
/// many runs.
Expected<std::filesystem::path, Failure> run_called(const std::string& name);

}  // namespace scenebench
