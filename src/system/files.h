// Files: their paths, whole files read and written, and a folder for temporary ones.
//
// Text in the program is UTF-8; paths are in the system's encoding. Only path_of() and text_of() convert between the
// two. A path's own constructor and string() convert by the locale, whose encoding covers few characters on Windows.
#pragma once

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace scenebench {

inline std::filesystem::path path_of(std::string_view utf8) {
  return std::filesystem::path(std::u8string(utf8.begin(), utf8.end()));
}

inline std::string text_of(const std::filesystem::path& path) {
  const std::u8string text = path.u8string();
  return std::string(text.begin(), text.end());
}

/// Like std::fopen(path, "wb") and std::fopen(path, "ab"). Return nullptr, with errno set, on failure.
std::FILE* open_for_writing(const std::filesystem::path& path);
std::FILE* open_to_append(const std::filesystem::path& path);

/// Reads a whole file or pipe; little more than the first `most` bytes if it is longer.
Expected<std::string, Failure> read_text_file(const std::filesystem::path& file,
                                              std::size_t most = std::numeric_limits<std::size_t>::max());

/// The same of standard input.
Expected<std::string, Failure> read_standard_input(std::size_t most);

/// The first line of a file; empty if it cannot be read.
std::string first_line(const std::filesystem::path& file);

/// The value in the first line of `file` that starts with `key`, without blanks and quotes around it; empty if none
/// does. It begins after the line's first `separator`.
std::string value_in_file(const std::filesystem::path& file, std::string_view key, char separator);

/// Writes `text` to a temporary file and renames it to `path`, so that no reader, crash or full disk leaves half a file
/// there. Writes directly to a pipe or device. Returns what went wrong and what to do next, or nothing.
std::optional<Failure> write_file(const std::filesystem::path& path, std::string_view text);
std::optional<Failure> write_file(const std::filesystem::path& path, std::span<const std::byte> bytes);

/// The Failure of writing to `path`, with the system's reason.
Failure cannot_write(const std::filesystem::path& path, std::string_view why);

/// The environment variable that names the folder for temporary files.
#ifdef _WIN32
inline constexpr const char* kTemporaryFolder = "TMP";
#else
inline constexpr const char* kTemporaryFolder = "TMPDIR";
#endif

/// A new folder for temporary files. The destructor removes it.
class ScratchFolder {
 public:
  /// In TMPDIR, or else where the system keeps temporary files. Throws SystemRefusal, naming the folder and TMPDIR, if
  /// it cannot be made.
  ScratchFolder();
  /// The same in the folder `parent`.
  explicit ScratchFolder(const std::filesystem::path& parent);
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace scenebench
