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
  if (const char* oddity = oddity_of(json)) {
    return FileError{fmt::format("{}: the file is damaged or forged. Give the results.json of a `bench` run.", oddity)};
  }
  rapidjson::Document document;
  parse_json(json, document);
  if (document.HasParseError()) return FileError{parse_error(document, json.size())};
  if (auto problem = foreign(document)) return FileError{std::move(*problem)};
  if (auto problem = wrong_version(document)) return FileError{std::move(*problem)};
  return assemble_results(document);
}

}  // namespace scenebench
