#include "commands/results_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <functional>
#include <optional>
#include <utility>

#include "base/text.h"
#include "commands/stop.h"
#include "system/files.h"

namespace scenebench {
namespace {

std::string slug(std::string_view text) {
  std::string result;
  for (const char c : lower_case(text)) {
    if (std::isalnum(static_cast<unsigned char>(c))) {
      result += c;
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

Failure cannot_make(const std::filesystem::path& folder, std::string_view why) {
  return {cannot_write(folder, why).message + " Results go to --out."};
}

}  // namespace

std::string folder_name(const Environment& environment) {
  return fmt::format("{}-{}-{}-{}", slug(environment.cpu), short_os(environment.os), slug(environment.compiler),
                     environment.date.substr(0, 10));
}

Expected<std::filesystem::path, Failure> make_results_folder(const std::filesystem::path& parent,
                                                               const Environment& environment) {
  std::error_code error;
  std::filesystem::create_directories(parent, error);
  if (error) return cannot_make(parent, error.message());
  const std::string name = folder_name(environment);
  constexpr int kMostRunsADay = 10'000;
  for (int run = 1; run < kMostRunsADay; ++run) {
    const auto folder = parent / (run == 1 ? name : fmt::format("{}-{}", name, run));
    if (std::filesystem::create_directory(folder, error)) return folder;
    if (error) return cannot_make(folder, error.message());
  }
  return cannot_make(parent / name, "it has too many runs of this day already");
}

std::vector<std::string> published_folders() {
  std::error_code error;
  std::vector<std::string> folders;
  for (const auto& folder : std::filesystem::directory_iterator(kPublishedFolder, error)) {
    if (folder.is_directory(error)) folders.push_back(text_of(folder.path()));
  }
  std::ranges::sort(folders);
  return folders;
}

std::vector<std::filesystem::path> saved_runs() {
  std::error_code error;
  std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> runs;
  for (const auto& folder : std::filesystem::directory_iterator(kRunsFolder, error)) {
    const auto written = std::filesystem::last_write_time(folder.path() / "results.json", error);
    if (!error) runs.emplace_back(written, folder.path());
  }
  std::ranges::sort(runs, std::greater());
  std::vector<std::filesystem::path> folders;
  for (auto& run : runs) folders.push_back(std::move(run.second));
  return folders;
}

namespace {

/// How many runs before the newest one "latest~2" is; nothing for other names.
std::optional<std::size_t> steps_back(std::string_view name) {
  constexpr std::string_view kLatest = "latest";
  if (!name.starts_with(kLatest)) return std::nullopt;
  name.remove_prefix(kLatest.size());
  std::size_t steps = 0;
  if (name.empty()) return steps;
  const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), steps);
  return name.front() == '~' && error == std::errc() && end == name.data() + name.size() ? std::optional(steps)
                                                                                        : std::nullopt;
}

/// The folders whose name begins as the last part of `path`; of several only that which is named in full, if any.
std::vector<std::filesystem::path> folders_beginning(const std::filesystem::path& path) {
  std::vector<std::filesystem::path> parents{path.parent_path()}, found;
  if (parents.front().empty()) parents = {kRunsFolder, kPublishedFolder};
  const std::string start = text_of(path.filename());
  std::error_code error;
  for (const auto& parent : parents) {
    for (const auto& folder : std::filesystem::directory_iterator(parent, error)) {
      const std::string name = text_of(folder.path().filename());
      if (start.empty() || !name.starts_with(start) || !folder.is_directory(error)) continue;
      if (name == start) return {folder.path()};
      found.push_back(folder.path());
    }
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace

Expected<std::filesystem::path, Failure> run_called(const std::string& name) {
  std::error_code error;
  const std::filesystem::path path = path_of(name);
  if (std::filesystem::exists(path, error)) return path;
  if (const auto steps = steps_back(name)) {
    const std::vector<std::filesystem::path> runs = saved_runs();
    if (*steps < runs.size()) return runs[*steps];
    return Failure{fmt::format("{}/ has {} run{}, so none is {}. Run `bench` first, or name a folder.", kRunsFolder,
                               runs.size(), runs.size() == 1 ? "" : "s", name)};
  }
  const std::vector<std::filesystem::path> found = folders_beginning(path);
  if (found.size() <= 1) return found.empty() ? path : found.front();
  std::vector<std::string> names;
  for (const auto& folder : found) names.push_back(printable(text_of(folder)));
  return Failure{fmt::format("the names of several folders begin with {}: {}. Write more of it.", name,
                             some_of(std::move(names)))};
}

}  // namespace scenebench
