#include "results/trials_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "results/json.h"
#include "system/files.h"

namespace scenebench {
namespace {

using json::Json;
using json::Reader;

constexpr const char* kVersion = "scenebench_trials";
constexpr const char* kLinkedCode = "linked_code";
constexpr const char* kEnvironment = "environment";

/// Which files to give instead.
constexpr std::string_view kAdvice =
    "Give what a trial or a scenario (bench safety, bench hitches and so on) or tools/code_size.sh saved.";

std::vector<std::string> file_names() {
  std::vector<std::string> names;
  for_each_field<TrialRecords>([&](const auto& field) {
    names.push_back(field.name == kLinkedCode ? "code_size.json" : fmt::format("{}.json", field.name));
  });
  return names;
}

/// Omits empty lists.
Json lists_of(const TrialRecords& records) {
  Json lists = Json::object();
  for_each_field<TrialRecords>([&](const auto& field) {
    const auto& list = records.*field.member;
    if (!list.empty()) lists[std::string(field.name)] = json::to_json(list);
  });
  return lists;
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

/// Adds the environment of the file, if it has one, for each list of `records`.
void read_environment(const Json& file, Reader& reader, TrialRecords& records) {
  if (!file.contains(kEnvironment)) return;
  Environment environment;
  reader.read_member(file, "file", kEnvironment, environment);
  for_each_field<TrialRecords>([&](const auto& field) {
    if (!(records.*field.member).empty()) records.taken.push_back({std::string(field.name), environment});
  });
}

bool times_are_emulated(const TrialRecords& records) {
  const std::vector<std::string> scenarios = scenario_names();
  return std::ranges::any_of(records.taken, [&](const Taking& one) {
    return !one.environment.emulator.empty() && std::ranges::find(scenarios, one.trial) != scenarios.end();
  });
}

/// Drops programs that no table shows.
void drop_unknown_programs(TrialRecords& records) {
  for (LinkedCodeRecord& record : records.linked_code) {
    std::erase_if(record.bytes, [](const auto& entry) {
      return std::ranges::find(kLinkedPrograms, entry.first) == kLinkedPrograms.end();
    });
  }
}

std::optional<Failure> read_file(const std::filesystem::path& file, TrialRecords& records) {
  const auto text = read_text_file(file, kMaxResultsBytes);
  if (!text) return text.error();
  const auto read = parse_trials(*text);
  if (!read) return Failure{fmt::format("{}: {}", text_of(file), read.error().message)};
  records.add(*read);
  return std::nullopt;
}

}  // namespace

std::string to_json(const TrialRecords& records) {
  Json file = {{kVersion, kTrialsVersion}};
  if (!records.taken.empty()) file[kEnvironment] = json::to_json(records.taken.front().environment);
  file.update(lists_of(records));
  return json::text_of(file);
}

std::string to_line(const TrialRecords& records) { return json::line_of(lists_of(records)); }

std::optional<TrialRecords> parse_line(std::string_view line) {
  const auto read = json::parse(line, "");
  Reader reader(json::Texts::exact);
  TrialRecords records;
  if (!read) return std::nullopt;
  reader.read(*read, "", records);
  return reader.found_fault() ? std::nullopt : std::optional(std::move(records));
}

Expected<TrialRecords, Failure> parse_trials(std::string_view json) {
  constexpr std::size_t kMostBytes = std::size_t{16} << 20;
  if (json.size() > kMostBytes) return Failure{fmt::format("too large. {}", kAdvice)};
  auto file = json::parse(json, std::string(kAdvice));
  if (!file) return Failure{file.error()};
  if (auto problem = wrong_version(*file)) return Failure{std::move(*problem)};
  Reader reader;
  TrialRecords records;
  reader.read(*file, "file", records);
  if (reader.found_fault()) return Failure{fmt::format("{}. {}", reader.fault(), kAdvice)};
  read_environment(*file, reader, records);
  if (reader.found_fault()) return Failure{fmt::format("{}. {}", reader.fault(), kAdvice)};
  if (times_are_emulated(records)) {
    return Failure{fmt::format("the program ran in an emulator, whose times mean nothing. {}", kAdvice)};
  }
  drop_unknown_programs(records);
  return records;
}

std::vector<std::string> names_of(const TrialRecords& records) {
  std::vector<std::string> names;
  for_each_field<TrialRecords>([&](const auto& field) {
    if (!(records.*field.member).empty()) names.emplace_back(field.name);
  });
  return names;
}

bool holds_trials(const std::filesystem::path& path) {
  std::error_code error;
  const bool is_folder = std::filesystem::is_directory(path, error);
  return std::ranges::any_of(file_names(), [&](const std::string& name) {
    return is_folder ? std::filesystem::exists(path / name, error) : path.filename() == name;
  });
}

std::optional<Failure> read_trials(const std::filesystem::path& path, TrialRecords& records) {
  std::error_code error;
  if (!std::filesystem::is_directory(path, error)) return read_file(path, records);
  for (const std::string& name : file_names()) {
    if (!std::filesystem::exists(path / name, error)) continue;
    if (auto problem = read_file(path / name, records)) return problem;
  }
  return std::nullopt;
}

}  // namespace scenebench
