// What simdjson's codecs share: the text they read, which the library cannot write, and their info.
#pragma once

#include <simdjson.h>

#include <string>

#include "codecs/shared/json_text.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The info that simdjson's codecs have in common.
inline CodecInfo simdjson_info() {
  return {.name = {},
          .title = {},
          .library = "simdjson",
          .version = std::to_string(simdjson::SIMDJSON_VERSION_MAJOR) + "." +
                     std::to_string(simdjson::SIMDJSON_VERSION_MINOR) + "." +
                     std::to_string(simdjson::SIMDJSON_VERSION_REVISION),
          .trust = {},
          .reuse = {},
          .field_access = "manual error checking",
          .note = {},
          .loss = {},
          .structs_by = StructsBy::scenebench,
          .padding = simdjson::SIMDJSON_PADDING};
}

/// What every table must say about the wire of simdjson's codecs.
inline constexpr const char* kSimdjsonNoWriter = "no encode: the library writes only what it has parsed";

}  // namespace scenebench::codecs
