// Reading and writing whole files.
#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace scenebench {

/// Reads a whole file or pipe; of one that is longer than `most` bytes, little more than these.
Expected<std::string, Failure> read_text_file(const std::filesystem::path& file,
                                              std::size_t most = std::numeric_limits<std::size_t>::max());

/// Writes `text` to a temporary file and renames it to `path`, so that no reader, crash or full disk leaves half a file
/// there. Writes directly to a pipe or device. Returns what went wrong and what to do next, or nothing.
std::optional<Failure> write_file(const std::filesystem::path& path, std::string_view text);

/// The Failure of writing to `path`, with the system's reason.
Failure cannot_write(const std::filesystem::path& path, std::string_view why);

}  // namespace scenebench
