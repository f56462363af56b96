#include "results/results.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "results/unpack.h"
#include "system/files.h"

namespace scenebench {
namespace {

Failure about(const std::filesystem::path& path, std::string_view message) {
  return {fmt::format("{}: {}", text_of(path), message)};
}

/// The first element that `matches`; nullptr if none does.
template <class T, class Matches>
const T* find_in(const std::vector<T>& list, Matches&& matches) {
  const auto found = std::ranges::find_if(list, matches);
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

const CodecRecord* Results::find_codec(std::string_view name) const {
  return find_in(codecs, [&](const CodecRecord& codec) { return codec.name == name; });
}

const Measurement* Results::find(std::string_view workload, std::string_view codec, std::string_view phase) const {
  return find_in(measurements, [&](const Measurement& measurement) {
    return measurement.workload == workload && measurement.codec == codec && measurement.phase == phase;
  });
}

std::optional<Estimate> Results::find_time(std::string_view workload, std::string_view codec,
                                           std::string_view phase) const {
  const Measurement* measurement = find(workload, codec, phase);
  return measurement && measurement->is_measured() ? std::optional(measurement->time) : std::nullopt;
}

const Footprint* Results::find_footprint(std::string_view workload, std::string_view codec) const {
  return find_in(footprints, [&](const Footprint& footprint) {
    return footprint.workload == workload && footprint.codec == codec;
  });
}

const InstructionCount* Results::find_instructions(std::string_view workload, std::string_view codec,
                                                   std::string_view phase) const {
  return find_in(instructions, [&](const InstructionCount& count) {
    return count.workload == workload && count.codec == codec && count.phase == phase;
  });
}

std::string Results::title_of(std::string_view codec) const {
  const CodecRecord* found = find_codec(codec);
  return !found || found->title.empty() ? std::string(codec) : found->title;
}

std::vector<std::string> Results::workloads() const {
  std::vector<std::string> names;
  const auto add = [&names](const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  for (const Measurement& measurement : measurements) add(measurement.workload);
  for (const Footprint& footprint : footprints) add(footprint.workload);
  return names;
}

std::filesystem::path results_file_in(const std::filesystem::path& folder) {
  std::error_code error;
  const std::filesystem::path packed = folder / "results.json.gz", plain = folder / "results.json";
  return std::filesystem::exists(plain, error) || !std::filesystem::exists(packed, error) ? plain : packed;
}

Expected<Results, Failure> read_results(const std::filesystem::path& path) {
  std::error_code error;
  const bool is_folder = std::filesystem::is_directory(path, error);
  const std::filesystem::path file = is_folder ? results_file_in(path) : path;
  if (std::filesystem::status(file, error).type() == std::filesystem::file_type::not_found) {
    if (is_folder)
      return about(path, "a folder without results.json. Give a folder that `bench` wrote, or a results file.");
    return about(path, "there is no such file. Run `bench` to make one, or give the path of a results file.");
  }
  auto bytes = read_text_file(file, kMaxResultsBytes);
  if (!bytes) return bytes.error();
  const auto text = unpacked(*std::move(bytes), kMaxResultsBytes);
  if (!text) return about(file, text.error().message);
  auto results = parse_results(*text);
  if (!results) return about(file, results.error().message);
  results->folder = text_of(std::filesystem::absolute(file, error).parent_path().filename());
  return results;
}

}  // namespace scenebench
