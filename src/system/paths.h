// Text in the program is UTF-8; paths are in the system's encoding. Only these functions convert between the two. A path's
// own constructor and string() convert by the locale, which on Windows knows few characters.
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

/// std::fopen(path, "wb"), or "ab". nullptr, with errno set, if that fails.
std::FILE* open_for_writing(const std::filesystem::path& path);
std::FILE* open_to_append(const std::filesystem::path& path);

}  // namespace scenebench
