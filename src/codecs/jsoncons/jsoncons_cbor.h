// jsoncons' CBOR: encodes straight from the structs, decodes into its tree.
#pragma once

#include <jsoncons_ext/cbor/cbor.hpp>

#include <vector>

#include "codecs/jsoncons/codec.h"

namespace scenebench::codecs {

struct JsonconsCborFormat {
  using Encoder = jsoncons::cbor::cbor_bytes_encoder;
  using Buffer = std::vector<std::uint8_t>;
  static constexpr bool kAllSigned = false;

  static auto parse(std::span<const std::byte> wire) {
    return jsoncons::cbor::try_decode_cbor<jsoncons::ojson>(jsoncons_bytes(wire));
  }
};

template <class RootStruct>
class JsonconsCbor : public JsonconsCodec<RootStruct, JsonconsCborFormat> {
 public:
  static CodecInfo info() {
    CodecInfo info = jsoncons_info();
    info.name = "jsoncons-cbor";
    info.title = "jsoncons (CBOR)";
    info.note = by_field_cursor("doubles that a float can hold exactly are written as floats");
    return info;
  }
};

}  // namespace scenebench::codecs
