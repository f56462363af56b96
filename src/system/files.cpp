#include "system/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <system_error>

#include "base/exit_code.h"
#include "system/process.h"

namespace scenebench {

#ifdef _WIN32
std::FILE* open_for_writing(const std::filesystem::path& path) { return _wfopen(path.c_str(), L"wb"); }
std::FILE* open_to_append(const std::filesystem::path& path) { return _wfopen(path.c_str(), L"ab"); }
#else
std::FILE* open_for_writing(const std::filesystem::path& path) { return std::fopen(path.c_str(), "wb"); }
std::FILE* open_to_append(const std::filesystem::path& path) { return std::fopen(path.c_str(), "ab"); }
#endif

namespace {

/// The rest of `stream`, or little more than `most` bytes of it. Does not ask for the size first, because pipes have
/// none.
std::string read_all(std::istream& stream, std::size_t most) {
  constexpr std::size_t kChunk = 1 << 16;
  std::string text;
  while (stream && text.size() <= most) {
    const std::size_t size = text.size();
    text.resize(size + kChunk);
    stream.read(text.data() + size, static_cast<std::streamsize>(kChunk));
    text.resize(size + static_cast<std::size_t>(stream.gcount()));
  }
  return text;
}

/// Writes to `place`. A failure names `path`, as the user knows it.
std::optional<Failure> write_to(const std::filesystem::path& place, const std::filesystem::path& path,
                                std::string_view text) {
  std::FILE* file = open_for_writing(place);
  if (!file) return cannot_write(path, std::strerror(errno));
  errno = 0;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const std::string why = std::strerror(errno);
  const bool closed = std::fclose(file) == 0;  // the last bytes reach the disk, or fail to, here
  if (!written) return cannot_write(path, why);
  return closed ? std::nullopt : std::optional(cannot_write(path, std::strerror(errno)));
}

}  // namespace

Expected<std::string, Failure> read_text_file(const std::filesystem::path& file, std::size_t most) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return Failure{fmt::format("{}: cannot be opened. Check that you may read it.", text_of(file))};
  std::string text = read_all(stream, most);
  if (!stream.bad()) return text;
  return Failure{fmt::format("{}: cannot be read: the disk or the connection failed. Copy it elsewhere and try again.",
                             text_of(file))};
}

Expected<std::string, Failure> read_standard_input(std::size_t most) {
  std::string text = read_all(std::cin, most);
  if (!std::ferror(stdin)) return text;  // which std::cin takes for an end
  return Failure{"standard input cannot be read. Redirect a file or a pipe to it."};
}

std::string end_of_log(const std::filesystem::path& file, std::uintmax_t from) {
  constexpr std::uintmax_t kMost = 64 << 10;
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  std::ifstream stream(file, std::ios::binary);
  if (error || !stream) return {};
  stream.seekg(static_cast<std::streamoff>(std::max(from, size - std::min(size, kMost))));
  return read_all(stream, kMost);
}

std::string first_line(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::string line;
  std::getline(stream, line);
  return line;
}

std::string value_in_file(const std::filesystem::path& file, std::string_view key, char separator) {
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    if (!line.starts_with(key)) continue;
    const auto at = line.find(separator);
    if (at == std::string::npos) continue;
    const auto start = line.find_first_not_of(" \t\"", at + 1);
    const auto end = line.find_last_not_of(" \t\"");
    return start == std::string::npos ? "" : line.substr(start, end - start + 1);
  }
  return {};
}

std::optional<Failure> write_file(const std::filesystem::path& path, std::string_view text) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  // Devices and pipes are written to directly. If it is a link, the target is replaced, not the link.
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) return write_to(path, path, text);
  const bool is_link = std::filesystem::is_symlink(std::filesystem::symlink_status(path, error));
  std::error_code unresolved;
  const std::filesystem::path place = is_link ? std::filesystem::weakly_canonical(path, unresolved) : path;
  if (unresolved) return cannot_write(path, unresolved.message());
  std::random_device random;  // so that no file of the user's, or of another run, has the name
  std::filesystem::path temporary = place;
  temporary.replace_filename(fmt::format("scenebench-{:08x}{:08x}.part", random(), random()));
  if (auto failure = write_to(temporary, path, text)) {
    std::filesystem::remove(temporary, error);
    return failure;
  }
  std::filesystem::rename(temporary, place, error);
  if (!error) return std::nullopt;
  const Failure failure = cannot_write(path, error.message());
  std::filesystem::remove(temporary, error);
  return failure;
}

std::optional<Failure> write_file(const std::filesystem::path& path, std::span<const std::byte> bytes) {
  return write_file(path, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

Failure cannot_write(const std::filesystem::path& path, std::string_view why) {
  return {fmt::format("cannot write {}: {}. Check space and permissions there, or choose another place.", text_of(path),
                      why)};
}

namespace {

std::string no_scratch(const std::filesystem::path& parent, const std::error_code& error) {
  const std::string_view given = environment_variable(kTemporaryFolder);
  const std::string place = parent.empty() ? std::string(given) : text_of(parent);
  return fmt::format("cannot make a folder for temporary files in {}: {}. Set {} to a folder that this program may "
                     "write to.",
                     place, error.message(), kTemporaryFolder);
}

std::filesystem::path temporary_folder() {
  std::error_code error;
  const auto folder = std::filesystem::temp_directory_path(error);
  if (error) throw SystemRefusal(no_scratch(folder, error));
  return folder;
}

}  // namespace

ScratchFolder::ScratchFolder() : ScratchFolder(temporary_folder()) {}

ScratchFolder::ScratchFolder(const std::filesystem::path& parent) {
  std::error_code error;
  std::random_device random;
  do {
    path_ = parent / fmt::format("scenebench-{:08x}{:08x}", random(), random());
    if (!std::filesystem::create_directory(path_, error)) continue;
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all, error);  // it may get private data
    return;
  } while (!error);
  throw SystemRefusal(no_scratch(parent, error));
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace scenebench
