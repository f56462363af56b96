// The schemas of all versions of shape `docs`: the first one's, and those that schemas/docs_v2.avsc_diff derives from
// it.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "docs_avsc.h"
#include "docs_v2_avsc_diff.h"

namespace scenebench::codecs {

/// A schema, and the change_name of its version.
struct AvroVersionSchema {
  std::string change;
  std::string json;
};

/// `text` without spaces and line breaks.
inline std::string compact_avro_schema(std::string_view text) {
  std::string compact(text);
  std::erase_if(compact, [](char c) { return c == ' ' || c == '\n'; });
  return compact;
}

/// A replacement: a version has `now` where the first one has `old`.
struct AvroEdit {
  std::string old, now;

  /// Throws std::logic_error if `json` does not contain `old`.
  void apply_to(std::string& json) const {
    const std::size_t found = json.find(old);
    if (found == std::string::npos) throw std::logic_error("the Avro schema lacks the text that a version changes");
    json.replace(found, old.size(), now);
  }
};

/// Reads one edit from `lines`; its `old` is empty if there is none.
inline AvroEdit read_avro_edit(std::istream& lines) {
  AvroEdit edit;
  std::string line;
  while (lines.peek() == '-' && std::getline(lines, line)) edit.old += compact_avro_schema(line.substr(1));
  while (lines.peek() == '+' && std::getline(lines, line)) edit.now += compact_avro_schema(line.substr(1));
  return edit;
}

/// The schemas of all versions; the first one's comes first.
inline std::vector<AvroVersionSchema> avro_version_schemas() {
  std::vector<AvroVersionSchema> all{{"", compact_avro_schema(schemas::docs_avsc::text)}};
  std::istringstream lines(schemas::docs_v2_avsc_diff::text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    std::string json = all.front().json;
    for (AvroEdit edit; !(edit = read_avro_edit(lines)).old.empty();) edit.apply_to(json);
    all.push_back({line, json});
  }
  return all;
}

}  // namespace scenebench::codecs
