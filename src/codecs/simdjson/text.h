// Shared by simdjson's codecs: writing and info.
#pragma once

#include <simdjson.h>

#include <string>

#include "codecs/simdjson/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The info that simdjson's codecs have in common.
inline CodecInfo simdjson_info() {
  return {.library = "simdjson",
          .version = std::to_string(simdjson::SIMDJSON_VERSION_MAJOR) + "." +
                     std::to_string(simdjson::SIMDJSON_VERSION_MINOR) + "." +
                     std::to_string(simdjson::SIMDJSON_VERSION_REVISION),
          .field_access = "manual error checking",
          .structs_by = StructsBy::scenebench,
          .padding = simdjson::SIMDJSON_PADDING};
}

}  // namespace scenebench::codecs
