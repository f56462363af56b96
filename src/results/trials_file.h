// The files of trials, each NAME.json of the command `bench NAME`, and code_size.json of tools/code_size.sh.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// Version of these files; raised when a reader of the older one would go wrong. Version 2 is still read, and of version 1
/// code_size.json alone, which has not changed.
inline constexpr int kTrialsVersion = 3;

/// As JSON, a record a line. Malformed UTF-8 becomes U+FFFD.
std::string to_json(const TrialRecords& records);

/// Reads what to_json() wrote; any other text is an error. Unknown members are ignored.
Expected<TrialRecords, Failure> parse_trials(std::string_view json);

/// The same in one line without a line break, for processes that hand records on.
std::string to_line(const TrialRecords& records);
/// Nothing if `line` is not such a line.
std::optional<TrialRecords> parse_line(std::string_view line);

/// Whether `path` is a file by one of these names, or a folder that holds one.
bool holds_trials(const std::filesystem::path& path);

/// Adds the records of the file `path`, or of the files in the folder `path`. Returns what went wrong, or nothing.
std::optional<Failure> read_trials(const std::filesystem::path& path, TrialRecords& records);

}  // namespace scenebench
