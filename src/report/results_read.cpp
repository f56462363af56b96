#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "report/json_object.h"
#include "report/results.h"
#include "report/results_assembly.h"
#include "report/text.h"

namespace scenebench {
namespace {

constexpr std::size_t kMaxDepth = 32;  // what to_json() writes is 7 deep

/// Whether lists and objects are nested more than kMaxDepth deep. The parser does not recurse, but keeps a note of
/// every open one, so that a file of nothing but brackets would cost many times its size.
bool is_too_deep(std::string_view json) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kMaxDepth) return true;
    } else if (c == ']' || c == '}') {
      depth -= depth > 0 ? 1 : 0;
    }
  }
  return false;
}

std::string parse_error(const rapidjson::Document& document, std::size_t size) {
  const std::size_t offset = document.GetErrorOffset();
  const char* reason = rapidjson::GetParseError_En(document.GetParseError());
  if (offset >= size) {
    return fmt::format(
        "the file ends in the middle, after byte {}: it was cut short while being written or copied. Copy it again, or "
        "repeat the run.",
        size);
  }
  return fmt::format("not JSON, byte {} of {}: {} Give the results.json of a `bench` run.", offset, size, reason);
}

/// What the file is if it is not ours; nothing if it may be.
std::optional<std::string> foreign(const rapidjson::Document& document) {
  const auto is_object = [](const rapidjson::Value& parent, const char* name) {
    return parent.IsObject() && parent.HasMember(name) && parent[name].IsObject();
  };
  if (!is_object(document, "context") || !document.HasMember("benchmarks")) {
    return "JSON, but not a results file. Give the results.json of a `bench` run.";
  }
  if (!is_object(document["context"], "scenebench")) {
    return "a Google Benchmark file, but not one of scenebench (it has no context.scenebench). Give the results.json "
           "of a "
           "`bench` run; for this one use Google Benchmark's own compare.py.";
  }
  return std::nullopt;
}

/// " (commit 0123abc)", or nothing if the file does not say which scenebench wrote it.
std::string writer_of(const rapidjson::Value& ours) {
  constexpr std::size_t kLongest = 40;  // a whole hash
  if (!ours.HasMember("environment") || !ours["environment"].IsObject()) return "";
  const rapidjson::Value& environment = ours["environment"];
  if (!environment.HasMember("commit") || !environment["commit"].IsString()) return "";
  const std::string commit = printable({environment["commit"].GetString(), environment["commit"].GetStringLength()});
  return commit.empty() || commit.size() > kLongest ? "" : fmt::format(" (commit {})", commit);
}

std::optional<std::string> wrong_version(const rapidjson::Document& document) {
  Fault fault;
  std::int64_t version = 0;
  const rapidjson::Value& value = document["context"]["scenebench"];
  const JsonObject ours(&value, "context.scenebench", fault);
  ours.get("version", version, 0, kLargestExact);
  if (fault.found()) return fault.text() + ". The file is damaged; repeat the run.";
  if (version == kResultsVersion) return std::nullopt;
  const bool newer = version > kResultsVersion;
  return fmt::format(
      "a results file of version {}, from {} scenebench; this one reads version {}. {}, or read the file with the "
      "scenebench that wrote it{}.",
      version, newer ? "a newer" : "an older", kResultsVersion,
      newer ? "Update scenebench" : "Repeat the run with this one", writer_of(value));
}

}  // namespace

std::variant<Results, FileError> parse_results(std::string_view json) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // Windows editors and shells put it there
  if (json.starts_with(kByteOrderMark)) json.remove_prefix(kByteOrderMark.size());
  if (json.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return FileError{
        "the file is empty: the run that should have written it was stopped, or the disk was full. Repeat it."};
  }
  if (json.size() > kMaxResultsBytes) {
    return FileError{fmt::format("more than {} MiB, which no run writes. Give the results.json of a `bench` run.",
                                 kMaxResultsBytes >> 20)};
  }
  if (is_too_deep(json)) {
    return FileError{"nested too deeply for a results file. Give the results.json of a `bench` run."};
  }
  if (has_odd_number(json)) {
    return FileError{
        "a number that no run writes: the file is damaged or forged. Give the results.json of a `bench` run."};
  }
  constexpr unsigned kFlags =
      rapidjson::kParseIterativeFlag | rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;
  rapidjson::Document document;
  document.Parse<kFlags>(json.data(), json.size());
  if (document.HasParseError()) return FileError{parse_error(document, json.size())};
  if (auto problem = foreign(document)) return FileError{std::move(*problem)};
  if (auto problem = wrong_version(document)) return FileError{std::move(*problem)};
  return assemble_results(document);
}

}  // namespace scenebench
