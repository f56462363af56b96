// jsoncons' BSON: encodes straight from the structs, decodes into its tree.
#pragma once

#include <jsoncons_ext/bson/bson.hpp>

#include <utility>
#include <vector>

#include "codecs/jsoncons/codec.h"

namespace scenebench::codecs {

struct JsonconsBsonFormat {
  using Encoder = jsoncons::bson::bson_bytes_encoder;
  using Buffer = std::vector<std::uint8_t>;
  static constexpr bool kAllSigned = true;

  static auto parse(std::span<const std::byte> wire) {
    return jsoncons::bson::try_decode_bson<jsoncons::ojson>(jsoncons_bytes(wire));
  }
};

inline CodecInfo jsoncons_bson_info() {
  CodecInfo info = jsoncons_info();
  info.name = "jsoncons-bson";
  info.title = "jsoncons (BSON)";
  info.note = by_field_cursor(
      "BSON has no unsigned numbers and no 32-bit floats: integers become int32 or int64 (u64 keeps its bits), and "
      "floats become doubles; the keys of lists are element numbers; BSON's root must be a map, so a document is "
      "wrapped in one under the empty key; the library first writes into a buffer of its own, and ignores bytes after "
      "the root");
  info.loss = {.wide_as_signed = true};
  return info;
}

template <class RootStruct>
class JsonconsBson : public JsonconsCodec<RootStruct, JsonconsBsonFormat> {
 public:
  static CodecInfo info() { return jsoncons_bson_info(); }
};

template <>
class JsonconsBson<document::Value> : public JsonconsCodec<document::Value, JsonconsBsonFormat> {
 public:
  static CodecInfo info() { return jsoncons_bson_info(); }

  std::span<const std::byte> encode(const document::Value& value) {
    writer_.clear();
    writer_.begin_map(1);
    writer_.key("");
    write_document(value, writer_);
    writer_.end_map();
    return writer_.wire();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    auto outer = JsonconsCodec::decode(wire);
    if (!outer) return outer;
    const bool is_wrapped = outer->is_object() && outer->size() == 1 && outer->object_range().begin()->key().empty();
    if (!is_wrapped) return Error{"the root must be a map with a document under the empty key"};
    return Result<Decoded>(std::in_place, std::move(outer->object_range().begin()->value()));
  }
};

}  // namespace scenebench::codecs
