#include "commands/results_folder.h"

#include <fmt/format.h>

#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "system/paths.h"

namespace scenebench {
namespace {

std::string slug(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c))) {
      result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!result.empty() && result.back() != '-') {
      result += '-';
    }
  }
  while (!result.empty() && result.back() == '-') result.pop_back();
  return result;
}

/// "Debian GNU/Linux 12 (bookworm), Linux 6.1.0" -> "debian-12": the first word and the first number of the name.
std::string short_os(const std::string& os) {
  const std::string name = os.substr(0, os.find(','));
  const std::string first = name.substr(0, name.find(' '));
  const auto digit = name.find_first_of("0123456789", first.size());
  if (digit == std::string::npos) return slug(first);
  return slug(first) + "-" + slug(name.substr(digit, name.find_first_not_of("0123456789.", digit) - digit));
}

Failure cannot_write(const std::filesystem::path& path, std::string_view why) {
  return {fmt::format(
      "cannot write {}: {}. Check space and permissions there, or choose another place: results go to --out.",
      text_of(path), why)};
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

std::optional<Failure> write_file(const std::filesystem::path& path, std::string_view text) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  // Devices and pipes are written to directly. Of a link, the target is replaced, not the link.
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) return write_to(path, path, text);
  const bool is_link = std::filesystem::is_symlink(std::filesystem::symlink_status(path, error));
  std::error_code unresolved;
  const std::filesystem::path place = is_link ? std::filesystem::weakly_canonical(path, unresolved) : path;
  if (unresolved) return cannot_write(path, unresolved.message());
  std::filesystem::path temporary = place;
  temporary += ".part";
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

std::string folder_name(const Environment& environment) {
  return fmt::format("{}-{}-{}-{}", slug(environment.cpu), short_os(environment.os), slug(environment.compiler),
                     environment.date.substr(0, 10));
}

Expected<std::filesystem::path, Failure> make_results_folder(const std::filesystem::path& parent,
                                                               const Environment& environment) {
  std::error_code error;
  std::filesystem::create_directories(parent, error);
  if (error) return cannot_write(parent, error.message());
  const std::string name = folder_name(environment);
  constexpr int kMostRunsADay = 10'000;
  for (int run = 1; run < kMostRunsADay; ++run) {
    const auto folder = parent / (run == 1 ? name : fmt::format("{}-{}", name, run));
    if (std::filesystem::create_directory(folder, error)) return folder;
    if (error) return cannot_write(folder, error.message());
  }
  return cannot_write(parent / name, "it has too many runs of this day already");
}

std::filesystem::path run_called(const std::string& name) {
  std::error_code error;
  if (name != "latest" || std::filesystem::exists(name, error)) return path_of(name);
  std::filesystem::path latest;
  std::filesystem::file_time_type newest{};
  for (const auto& folder : std::filesystem::directory_iterator(kRunsFolder, error)) {
    const auto written = std::filesystem::last_write_time(folder.path() / "results.json", error);
    if (error || (!latest.empty() && written <= newest)) continue;
    newest = written;
    latest = folder.path();
  }
  return latest.empty() ? std::filesystem::path(kRunsFolder) / name : latest;
}

}  // namespace scenebench
