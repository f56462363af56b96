#include "results/trials_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "results/json.h"
#include "results/row_names.h"
#include "system/files.h"

namespace scenebench {
namespace {

using json::Json;
using json::Reader;

constexpr const char* kVersion = "scenebench_trials";
constexpr const char* kEnvironment = "environment";
constexpr const char* kView = "view";

/// Which files to give instead.
constexpr std::string_view kAdvice =
    "Give what a trial or a scenario (bench safety, bench hitches and so on) or tools/code_size.sh saved.";

/// Whether it is a file of a trial, scenario or code_size.json, by its beginning.
bool is_trial_file(const std::filesystem::path& path) {
  const std::string name = text_of(path.filename());
  std::string start(64, '\0');
  if (name.ends_with(".json")) {
    std::ifstream(path, std::ios::binary).read(start.data(), static_cast<std::streamsize>(start.size()));
  } else if (name.ends_with(".json.gz") && name != "results.json.gz") {
    if (const auto text = read_unpacked(path)) start = text->substr(0, start.size());
  }
  return start.find(fmt::format("\"{}\"", kVersion)) != std::string::npos;
}

/// Those of `folder`, in the order of their names.
std::vector<std::filesystem::path> trial_files_in(const std::filesystem::path& folder) {
  std::error_code error;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (is_trial_file(entry.path())) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

std::optional<std::string> wrong_version(const Json& file) {
  Reader reader;
  int version = 0;
  reader.read_member(file, "file", kVersion, version);
  if (reader.found_fault()) return fmt::format("{}. {}", reader.fault(), kAdvice);
  if (version == kTrialsVersion) return std::nullopt;
  return fmt::format("a file of version {}, written by another release of scenebench; this one reads version {}. "
                     "Repeat the trial, or read the file with the one that wrote it.",
                     version, kTrialsVersion);
}

/// Adds the environment of the file, if it has one, and its view for what `records` has of it.
void read_taking(const Json& file, Reader& reader, SavedRows& records) {
  Taking taking;
  if (file.contains(kEnvironment)) reader.read_member(file, "file", kEnvironment, taking.environment);
  for (const std::string& name : names_of(records)) {
    taking.trial = name;
    records.taken.push_back(taking);
  }
  for (Taking& one : records.taken) {
    if (file.contains(kView) && !records.rows_of(one.trial).empty()) reader.read_member(file, "file", kView, one.view);
  }
}

/// Whether there are times of a scenario that an emulator took.
bool times_are_emulated(const SavedRows& records) {
  return std::ranges::any_of(records.taken, [&](const Taking& one) {
    return !one.environment.emulator.empty() && !one.view.is_of_trial() && !records.rows_of(one.trial).empty();
  });
}

std::optional<Failure> read_file(const std::filesystem::path& file, SavedRows& records) {
  const auto text = read_unpacked(file);
  if (!text) return text.error();
  const auto read = parse_trials(*text);
  if (!read) return Failure{fmt::format("{}: {}", text_of(file), read.error().message)};
  records.add(*read);
  return std::nullopt;
}

}  // namespace

std::string to_json(const SavedRows& records) {
  Json file = {{kVersion, kTrialsVersion}};
  if (!records.taken.empty()) file[kEnvironment] = json::to_json(records.taken.front().environment);
  if (!records.taken.empty() && !records.rows.empty()) file[kView] = json::to_json(records.view_of(records.rows[0].what));
  if (!records.rows.empty()) file["rows"] = json::to_json(records.rows);
  return json::text_of(file);
}

std::string to_line(const std::vector<Row>& rows) { return json::line_of(json::to_json(rows)); }

std::optional<std::vector<Row>> parse_line(std::string_view line) {
  const auto read = json::parse(line, "");
  Reader reader;
  std::vector<Row> rows;
  if (!read) return std::nullopt;
  reader.read(*read, "", rows);
  return reader.found_fault() ? std::nullopt : std::optional(std::move(rows));
}

Expected<SavedRows, Failure> parse_trials(std::string_view json) {
  constexpr std::size_t kMostBytes = std::size_t{16} << 20;
  if (json.size() > kMostBytes) return Failure{fmt::format("too large. {}", kAdvice)};
  auto file = json::parse(json, std::string(kAdvice));
  if (!file) return Failure{file.error()};
  if (auto problem = wrong_version(*file)) return Failure{std::move(*problem)};
  Reader reader;
  SavedRows records;
  reader.read(*file, "file", records);
  if (reader.found_fault()) return Failure{fmt::format("{}. {}", reader.fault(), kAdvice)};
  std::ranges::stable_sort(records.rows, {}, &Row::what);
  read_taking(*file, reader, records);
  if (reader.found_fault()) return Failure{fmt::format("{}. {}", reader.fault(), kAdvice)};
  if (times_are_emulated(records)) {
    return Failure{fmt::format("the program ran in an emulator, whose times mean nothing. {}", kAdvice)};
  }
  return records;
}

std::vector<std::string> names_of(const SavedRows& records) {
  std::vector<std::string> names;
  if (!records.rows_of(linked_code::kWhat).empty()) names.emplace_back(linked_code::kWhat);
  append(names, records.trials());
  append(names, records.scenarios());
  return names;
}

bool holds_trials(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error) ? !trial_files_in(path).empty() : is_trial_file(path);
}

std::optional<Failure> read_trials(const std::filesystem::path& path, SavedRows& records) {
  std::error_code error;
  if (!std::filesystem::is_directory(path, error)) return read_file(path, records);
  for (const auto& file : trial_files_in(path)) {
    if (auto problem = read_file(file, records)) return problem;
  }
  return std::nullopt;
}

}  // namespace scenebench
