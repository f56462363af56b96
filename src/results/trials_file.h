// The files of trials and scenarios (NAME.json of the command `bench NAME`), and code_size.json of tools/code_size.sh.
// They may be compressed by gzip (NAME.json.gz). One of a trial or scenario has its rows, one a line (results/row.h),
// the view that shows them, and where they were taken.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "results/results.h"
#include "results/saved_rows.h"

namespace scenebench {

/// Version of these files, raised if readers would misread a file of another version.
inline constexpr int kTrialsVersion = 5;

/// The records as JSON, one record or row per line. Malformed UTF-8 becomes U+FFFD.
std::string to_json(const SavedRows& records);

/// Reads the output of to_json(). Any other text is an error. Ignores unknown members.
Expected<SavedRows, Failure> parse_trials(std::string_view json);

/// The rows as one line without a line break, for child processes to pass to their parent.
std::string to_line(const std::vector<Row>& rows);
/// Reads such a line; nothing if `line` is anything else.
std::optional<std::vector<Row>> parse_line(std::string_view line);

/// The names of the trials and scenarios that `records` has anything of, which are those of their files.
std::vector<std::string> names_of(const SavedRows& records);

/// Whether `path` is such a file, by its beginning, or a folder that contains one.
bool holds_trials(const std::filesystem::path& path);

/// Adds the records of the file `path`, or of the files in the folder `path`. Returns what went wrong, or nothing.
std::optional<Failure> read_trials(const std::filesystem::path& path, SavedRows& records);

}  // namespace scenebench
