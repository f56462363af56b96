// jsoncons' MessagePack: encodes straight from the structs, decodes into its tree.
#pragma once

#include <jsoncons_ext/msgpack/msgpack.hpp>

#include <vector>

#include "codecs/jsoncons/codec.h"

namespace scenebench::codecs {

struct JsonconsMsgpackFormat {
  using Encoder = jsoncons::msgpack::msgpack_bytes_encoder;
  using Buffer = std::vector<std::uint8_t>;
  static constexpr bool kAllSigned = false;

  static auto parse(std::span<const std::byte> wire) {
    return jsoncons::msgpack::try_decode_msgpack<jsoncons::ojson>(jsoncons_bytes(wire));
  }
};

template <class RootStruct>
class JsonconsMsgpack : public JsonconsCodec<RootStruct, JsonconsMsgpackFormat> {
 public:
  static CodecInfo info() {
    CodecInfo info = jsoncons_info();
    info.name = "jsoncons-msgpack";
    info.title = "jsoncons (MessagePack)";
    info.note = by_field_cursor("doubles that a float can hold exactly are written as floats");
    return info;
  }
};

}  // namespace scenebench::codecs
