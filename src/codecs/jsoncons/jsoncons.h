// jsoncons' JSON: encodes straight from the structs, decodes into its tree.
#pragma once

#include <string_view>

#include "codecs/jsoncons/codec.h"

namespace scenebench::codecs {

struct JsonconsJson {
  using Encoder = jsoncons::compact_json_string_encoder;
  using Buffer = std::string;
  static constexpr bool kAllSigned = false;

  static auto parse(std::span<const std::byte> wire) {
    const std::string_view text(reinterpret_cast<const char*>(wire.data()), wire.size());
    return jsoncons::try_decode_json<jsoncons::ojson>(text);
  }
};

template <class RootStruct>
class Jsoncons : public JsonconsCodec<RootStruct, JsonconsJson> {
 public:
  static CodecInfo info() {
    CodecInfo info = jsoncons_info();
    info.name = "jsoncons";
    info.title = "jsoncons";
    info.note = floats_as_doubles(by_field_cursor());
    info.loss = {.zero_sign = true};
    return info;
  }
};

}  // namespace scenebench::codecs
