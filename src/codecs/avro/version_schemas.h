// The schemas of all versions: the first one's, and those that schemas/<shape>_v2.avsc_diff makes of it.
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

/// A schema, and the change that it makes: change_name of its version.
struct AvroVersionSchema {
  std::string change;
  std::string json;
};

/// Without blanks.
inline std::string compact_avro_schema(std::string_view text) {
  std::string compact(text);
  std::erase_if(compact, [](char c) { return c == ' ' || c == '\n'; });
  return compact;
}

/// What a version has in the place of a text of the first one.
struct AvroEdit {
  std::string old, now;

  /// Throws std::logic_error if there is no such text.
  void apply_to(std::string& json) const {
    const std::size_t found = json.find(old);
    if (found == std::string::npos) throw std::logic_error("the Avro schema has not what a version changes in it");
    json.replace(found, old.size(), now);
  }
};

/// Reads the lines of an edit from `lines`; nothing to replace if there are none.
inline AvroEdit read_avro_edit(std::istream& lines) {
  AvroEdit edit;
  std::string line;
  while (lines.peek() == '-' && std::getline(lines, line)) edit.old += compact_avro_schema(line.substr(1));
  while (lines.peek() == '+' && std::getline(lines, line)) edit.now += compact_avro_schema(line.substr(1));
  return edit;
}

/// The first version and what `diff` makes of it.
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
