// Text in the program is UTF-8; paths are in the system's encoding. Only these functions convert between the two. A
// path's own constructor and string() convert by the locale, whose encoding covers few characters on Windows.
#pragma once

#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

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

}  // namespace scenebench
