// The schemas of all versions: the first one's, and those that schemas/<shape>_v2.avsc_diff derives from it.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "docs_avsc.h"
#include "docs_v2_avsc_diff.h"
#include "model/docs.h"
#include "model/workload.h"
#include "scene_avsc.h"
#include "scene_v2_avsc_diff.h"

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

/// The schema of the first version, and those that `diff` derives from it.
inline std::vector<AvroVersionSchema> edited_avro_schemas(std::string_view first, const char* diff) {
  std::vector<AvroVersionSchema> schemas{{"", compact_avro_schema(first)}};
  std::istringstream lines(diff);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    std::string json = schemas.front().json;
    for (AvroEdit edit; !(edit = read_avro_edit(lines)).old.empty();) edit.apply_to(json);
    schemas.push_back({line, json});
  }
  return schemas;
}

/// The schemas of all versions of `shape`.
inline std::vector<AvroVersionSchema> avro_version_schemas(std::string_view shape) {
  return shape == shape_name<docs::FooBarContainer>
             ? edited_avro_schemas(schemas::docs_avsc, schemas::docs_v2_avsc_diff)
             : edited_avro_schemas(schemas::scene_avsc, schemas::scene_v2_avsc_diff);
}

}  // namespace scenebench::codecs
