// Shape `docs` in Avro's schemas.
#pragma once

#include <string_view>

#include "codecs/avro/schemas.h"
#include "docs_avsc.h"
#include "model/docs.h"

namespace scenebench::codecs {

template <>
struct AvroSchemas<docs::FooBarContainer> {
  static constexpr std::string_view wire = schemas::docs_avsc::text;
  static constexpr std::string_view one = R"({
    "type": "record", "name": "FooBarContainer", "fields": [{"name": "location", "type": "string"}]
  })";
};

}  // namespace scenebench::codecs
