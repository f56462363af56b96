// Where a run saves what it measures.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "results/results.h"

namespace scenebench {

/// Writes `text` to `path` by way of a temporary file beside it, so that a reader, a crash or a full disk never meets
/// half a file. Returns what went wrong and what to do next, or nothing.
std::optional<Failure> write_file(const std::filesystem::path& path, std::string_view text);

/// `<cpu>-<os>-<compiler>-<date>` in small letters, digits and hyphens.
std::string folder_name(const Environment& environment);

/// Makes a new folder for a run in `parent`; where one of that name exists, -2, -3 … is added, so nothing is
/// overwritten.
Expected<std::filesystem::path, Failure> make_results_folder(const std::filesystem::path& parent,
                                                               const Environment& environment);

/// Where runs go unless told otherwise: a folder that git ignores.
inline constexpr const char* kRunsFolder = "runs";

/// The run that a user calls `name`: a path, but "latest" is the newest run in kRunsFolder unless there is a file of that
/// name. The path may lead nowhere.
std::filesystem::path run_called(const std::string& name);

}  // namespace scenebench
