#include "tables/trials_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>

#include "system/paths.h"
#include "tables/json_object.h"
#include "tables/json_writer.h"

namespace scenebench {
namespace {

constexpr std::array kNames{"safety.json", "fidelity.json", "evolution.json", "code_size.json"};

/// More than any number of codecs, workloads and cases makes.
constexpr std::size_t kMostRecords = 100'000;

void write(JsonText& json, const SafetyRecord& record) {
  json.member("workload", record.workload);
  json.member("trusts_input", record.trusts_input);
  json.member("cases", record.cases);
  json.member("rejected", record.rejected);
  json.member("equal", record.equal);
  json.member("different", record.different);
  json.member("out_of_memory", record.out_of_memory);
  json.member("threw", record.threw);
  json.member("crashed", record.crashed);
  json.member("hung", record.hung);
  json.member("slowest_to_reject_ns", record.slowest_to_reject_ns);
  if (record.bytes_per_byte) json.member("bytes_per_byte", *record.bytes_per_byte);
}

void write(JsonText& json, const FidelityRecord& record) {
  json.member("value", record.value);
  json.member("fate", record.fate);
  json.member("detail", record.detail);
}

void write(JsonText& json, const EvolutionRecord& record) {
  json.member("shape", record.shape);
  json.member("change", record.change);
  json.member("variant", record.variant);
  json.member("old_reader", record.old_reader);
  json.member("passage", record.passage);
  json.member("extra_bytes", record.extra_bytes);
  if (record.time_ratio) json.member("time_ratio", *record.time_ratio);
}

void write(JsonText& json, const LinkedCodeRecord& record) {
  json.member("compiler", record.compiler);
  json.member("is_floor", record.is_floor);
  json.open_object("bytes");
  for (const auto& [program, bytes] : record.bytes) json.member(program, bytes);
  json.close_object();
  json.member("shared_library_bytes", record.shared_library_bytes);
  json.member("compile_seconds", record.compile_seconds);
  json.member("generated_header_seconds", record.generated_header_seconds);
  json.member("generated_source_seconds", record.generated_source_seconds);
}

template <class Record>
void write_list(JsonText& json, std::string_view name, const std::vector<Record>& records) {
  if (records.empty()) return;
  json.open_list(name);
  for (const Record& record : records) {
    json.open_object();
    json.member("codec", record.codec);
    write(json, record);
    json.close_object();
  }
  json.close_list();
}

void read(const JsonObject& json, SafetyRecord& record) {
  json.get("workload", record.workload);
  json.get("trusts_input", record.trusts_input);
  const auto count = [&](const char* name, std::int64_t& number) { json.get(name, number, 0, kLargestExact); };
  count("cases", record.cases);
  count("rejected", record.rejected);
  count("equal", record.equal);
  count("different", record.different);
  count("out_of_memory", record.out_of_memory);
  count("threw", record.threw);
  count("crashed", record.crashed);
  count("hung", record.hung);
  json.get("slowest_to_reject_ns", record.slowest_to_reject_ns);
  if (json.has("bytes_per_byte")) json.get("bytes_per_byte", record.bytes_per_byte.emplace());
}

void read(const JsonObject& json, FidelityRecord& record) {
  json.get("value", record.value);
  json.get("fate", record.fate);
  json.get("detail", record.detail);
}

void read(const JsonObject& json, EvolutionRecord& record) {
  record.shape = "docs";  // in files of older versions, which had no other
  if (json.has("shape")) json.get("shape", record.shape);
  json.get("change", record.change);
  json.get("variant", record.variant);
  json.get("old_reader", record.old_reader);
  json.get("passage", record.passage);
  json.get("extra_bytes", record.extra_bytes, -kLargestExact, kLargestExact);
  if (json.has("time_ratio")) json.get("time_ratio", record.time_ratio.emplace());
}

void read(const JsonObject& json, LinkedCodeRecord& record) {
  json.get("compiler", record.compiler);
  json.get("is_floor", record.is_floor);
  const JsonObject bytes = json.object("bytes");
  for (const std::string_view program : kLinkedPrograms) {
    if (bytes.has(program)) bytes.get(program, record.bytes[std::string(program)], -kLargestExact, kLargestExact);
  }
  json.get("shared_library_bytes", record.shared_library_bytes, 0, kLargestExact);
  json.get("compile_seconds", record.compile_seconds);
  json.get("generated_header_seconds", record.generated_header_seconds);
  json.get("generated_source_seconds", record.generated_source_seconds);
}

template <class Record>
void read_list(const JsonObject& file, std::string_view name, std::vector<Record>& records) {
  if (!file.has(name)) return;
  file.for_each(name, kMostRecords, [&](const JsonObject& json) {
    Record& record = records.emplace_back();
    json.get("codec", record.codec);
    read(json, record);
  });
}

template <class Record>
void append(const std::vector<Record>& from, std::vector<Record>& to) {
  to.insert(to.end(), from.begin(), from.end());
}

std::optional<FileError> read_file(const std::filesystem::path& file, TrialRecords& records) {
  const auto text = read_text_file(file);
  if (const auto* error = std::get_if<FileError>(&text)) return *error;
  const auto parsed = parse_trials(std::get<std::string>(text));
  if (const auto* error = std::get_if<FileError>(&parsed)) {
    return FileError{fmt::format("{}: {}", text_of(file), error->message)};
  }
  const auto& read = std::get<TrialRecords>(parsed);
  append(read.safety, records.safety);
  append(read.fidelity, records.fidelity);
  append(read.evolution, records.evolution);
  append(read.linked_code, records.linked_code);
  return std::nullopt;
}

}  // namespace

std::optional<std::int64_t> LinkedCodeRecord::bytes_of(std::string_view program) const {
  const auto found = bytes.find(program);
  return found == bytes.end() ? std::nullopt : std::optional(found->second);
}

void add_records(const Safety& safety, TrialRecords& records) {
  const SafetyTally& tally = safety.tally;
  const auto whole = [](std::uint64_t number) { return static_cast<std::int64_t>(number); };
  SafetyRecord record;
  record.codec = safety.codec;
  record.workload = safety.workload;
  record.trusts_input = safety.trusts_input;
  record.cases = whole(safety.cases);
  record.rejected = whole(tally.rejected);
  record.equal = whole(tally.equal);
  record.different = whole(tally.different);
  record.out_of_memory = whole(tally.out_of_memory);
  record.threw = whole(tally.threw);
  record.hung =
      std::count_if(safety.deaths.begin(), safety.deaths.end(), [](const Death& death) { return death.hung; });
  record.crashed = static_cast<std::int64_t>(safety.deaths.size()) - record.hung;
  record.slowest_to_reject_ns = tally.slowest_ns;
  if (tally.counted != 0) record.bytes_per_byte = tally.most_bytes;
  records.safety.push_back(record);
}

void add_records(const Fidelity& fidelity, TrialRecords& records) {
  for (std::size_t i = 0; i < fidelity.fates.size() && i < fidelity_cases().size(); ++i) {
    const Fate& fate = fidelity.fates[i];
    if (fate.kind == Fate::Kind::untried) continue;
    records.fidelity.push_back(
        {fidelity.codec, std::string(fidelity_cases()[i].name), std::string(to_string(fate.kind)), fate.detail});
  }
}

void add_records(const Evolution& evolution, TrialRecords& records) {
  const auto trips = all_trips();
  for (std::size_t i = 0; i < evolution.passages.size() && i < trips.size(); ++i) {
    const Trip& trip = trips[i];
    const Passage& passage = evolution.passages[i];
    records.evolution.push_back({evolution.codec, std::string(trip.shape), std::string(trip.change),
                                 std::string(trip.variant), trip.old_reader, std::string(to_string(passage.kind)),
                                 passage.extra_bytes, passage.time_ratio});
  }
}

std::string to_json(const TrialRecords& records) {
  JsonText json;
  json.open_object();
  json.member("scenebench_trials", kTrialsVersion);
  write_list(json, "safety", records.safety);
  write_list(json, "fidelity", records.fidelity);
  write_list(json, "evolution", records.evolution);
  write_list(json, "linked_code", records.linked_code);
  json.close_object();
  return json.text();
}

std::variant<TrialRecords, FileError> parse_trials(std::string_view json) {
  constexpr std::string_view kAdvice = "Give what bench safety, fidelity or evolution, or tools/code_size.sh saved.";
  constexpr std::size_t kMostBytes = std::size_t{16} << 20;
  if (json.size() > kMostBytes) return FileError{fmt::format("too large. {}", kAdvice)};
  if (const char* oddity = oddity_of(json)) return FileError{fmt::format("{}. {}", oddity, kAdvice)};
  rapidjson::Document document;
  parse_json(json, document);
  if (document.HasParseError()) return FileError{fmt::format("not JSON. {}", kAdvice)};
  Fault fault;
  TrialRecords records;
  const JsonObject file(&document, "file", fault);
  int version = 0;
  file.get("scenebench_trials", version, kTrialsVersion, kTrialsVersion);
  read_list(file, "safety", records.safety);
  read_list(file, "fidelity", records.fidelity);
  read_list(file, "evolution", records.evolution);
  read_list(file, "linked_code", records.linked_code);
  if (fault.found()) return FileError{fmt::format("{}. {}", fault.text(), kAdvice)};
  return records;
}

bool holds_trials(const std::filesystem::path& path) {
  std::error_code error;
  const bool is_folder = std::filesystem::is_directory(path, error);
  return std::any_of(kNames.begin(), kNames.end(), [&](const char* name) {
    return is_folder ? std::filesystem::exists(path / name, error) : path.filename() == name;
  });
}

std::optional<FileError> read_trials(const std::filesystem::path& path, TrialRecords& records) {
  std::error_code error;
  if (!std::filesystem::is_directory(path, error)) return read_file(path, records);
  for (const char* name : kNames) {
    if (!std::filesystem::exists(path / name, error)) continue;
    if (auto problem = read_file(path / name, records)) return problem;
  }
  return std::nullopt;
}

}  // namespace scenebench
