// The schemas of all versions, made from the first ones' texts (schemas/docs.avsc, schemas/scene.avsc) as Avro's
// specification says: what is new has a default, so that it can be missing from what was written before; a new name has
// the old one as its alias; what becomes optional becomes a union with null. Both widths of "field widened" are the
// same type.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "docs_avsc.h"
#include "model/docs_versions.h"
#include "model/scene_versions.h"
#include "scene_avsc.h"

namespace scenebench::codecs {

/// A schema, and the change that it makes: change_name of its version.
struct AvroVersionSchema {
  std::string_view change;
  std::string json;
};

/// A text that a later version has in the place of one of the first.
struct AvroEdit {
  std::string_view old, now;
};

/// The first version's schema, edited, without blanks. Throws std::logic_error where it has not what is edited.
inline std::string edited_avro_schema(std::string_view first, const std::vector<AvroEdit>& edits) {
  std::string json(first);
  json.erase(std::remove_if(json.begin(), json.end(), [](char c) { return c == ' ' || c == '\n'; }), json.end());
  for (const AvroEdit& edit : edits) {
    const std::size_t found = json.find(edit.old);
    if (found == std::string::npos) throw std::logic_error("the Avro schema has not what a version changes in it");
    json.replace(found, edit.old.size(), edit.now);
  }
  return json;
}

inline std::vector<AvroVersionSchema> avro_docs_schemas() {
  namespace d = docs_versions;
  const auto with = [](std::vector<AvroEdit> edits) { return edited_avro_schema(schemas::docs_avsc, edits); };
  constexpr std::string_view location = R"({"name":"location","type":"string"})";
  return {
      {"", with({})},
      {change_name<d::Added>,
       with({{location, R"({"name":"location","type":"string"},{"name":"owner","default":null,"type":["null",
              {"type":"record","name":"Owner","fields":[
              {"name":"name","type":"string"},{"name":"since","type":"long"}]}]})"}})},
      {change_name<d::Removed>, with({{R"({"name":"initialized","type":"boolean"},)", ""}})},
      {change_name<d::Widened>, with({})},
      {change_name<d::Renamed>, with({{location, R"({"name":"address","aliases":["location"],"type":"string"})"}})},
      {change_name<d::EnumAdded>, with({{R"("Bananas"])", R"("Bananas","Cherries"])"}})},
      {change_name<d::MadeOptional>,
       with({{R"({"type":"record","name":"Bar")", R"(["null",{"type":"record","name":"Bar")"},
             {R"({"name":"size","type":"int"}]})", R"({"name":"size","type":"int"}]}])"}})},
      {change_name<d::Nested>, with({{location, R"({"name":"place","default":null,"type":["null",
              {"type":"record","name":"Place","fields":[{"name":"location","type":"string"}]}]})"}})},
  };
}

inline std::vector<AvroVersionSchema> avro_scene_schemas() {
  namespace s = scene_versions;
  const auto with = [](std::vector<AvroEdit> edits) { return edited_avro_schema(schemas::scene_avsc, edits); };
  return {
      {"", with({})},
      {change_name<s::Added>, with({{R"({"name":"tags","type":{"type":"array","items":"string"}}]}}})",
                                     R"({"name":"tags","type":{"type":"array","items":"string"}}]}}},
              {"name":"fog","default":null,"type":["null",{"type":"record","name":"Fog","fields":[
              {"name":"color","type":"Color"},{"name":"density","type":"float"}]}]})"}})},
      {change_name<s::Removed>, with({{R"({"name":"time","type":"double"},)", ""}})},
      {change_name<s::Widened>, with({})},
      {change_name<s::Renamed>,
       with({{R"({"name":"name","type":"string"})", R"({"name":"title","aliases":["name"],"type":"string"})"}})},
      {change_name<s::EnumAdded>, with({{R"("Area"])", R"("Area","Disc"])"}})},
      {change_name<s::MadeOptional>,
       with({{R"({"type":"record","name":"Camera")", R"(["null",{"type":"record","name":"Camera")"},
             {R"({"name":"far","type":"float"}]})", R"({"name":"far","type":"float"}]}])"}})},
      {change_name<s::Nested>, with({{R"({"name":"gravity",)", R"({"name":"environment","default":null,"type":["null",
              {"type":"record","name":"Environment","fields":[{"name":"gravity",)"},
                                     {R"({"name":"a","type":"int"}]}})", R"({"name":"a","type":"int"}]}}]}]})"}})},
  };
}

/// The schemas of all versions of `shape`.
inline std::vector<AvroVersionSchema> avro_version_schemas(std::string_view shape) {
  return shape == shape_name<scene::Scene> ? avro_scene_schemas() : avro_docs_schemas();
}

}  // namespace scenebench::codecs
