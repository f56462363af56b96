// Shape `scene` in Avro's schemas.
#pragma once

#include <string_view>

#include "codecs/avro/schemas.h"
#include "model/scene.h"
#include "scene_avsc.h"

namespace scenebench::codecs {

template <>
struct AvroSchemas<scene::Scene> {
  static constexpr std::string_view wire = schemas::scene_avsc::text;
  static constexpr std::string_view one = R"({
    "type": "record", "name": "Scene", "fields": [
      {"name": "entities", "type": {"type": "array", "items": {
        "type": "record", "name": "Entity", "fields": [{"name": "name", "type": "string"}]
      }}}
    ]
  })";
};

}  // namespace scenebench::codecs
