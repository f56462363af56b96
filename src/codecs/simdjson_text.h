// What simdjson's codecs share: the text they read, which the library cannot write, and their info.
#pragma once

#include <simdjson.h>

#include <string>

#include "codecs/json_text.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The first half of each of simdjson's codecs.
template <class RootStruct>
class SimdjsonText {
 public:
  std::span<const std::byte> wire_for(const RootStruct& value) {
    text_.clear();
    write_fields(value, text_);
    return text_.wire();
  }

 private:
  JsonText<> text_;
};

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
          .padding = simdjson::SIMDJSON_PADDING};
}

/// What every table must say about the wire of simdjson's codecs.
inline constexpr const char* kSimdjsonNoWriter = "no encode: the library writes only what it has parsed";

}  // namespace scenebench::codecs
