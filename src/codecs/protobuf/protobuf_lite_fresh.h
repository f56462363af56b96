// Protocol Buffers LITE, nothing kept: a new message and a new string for each encode, as code outside hot loops does.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/codec.h"
#include "codecs/shared/decoded_by_access.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class ProtobufLiteFresh : public DecodedByAccess<ProtobufLiteFresh<RootStruct>, ProtobufLiteAccess<RootStruct>> {
 public:
  using Shape = RootStruct;
  using Access = ProtobufLiteAccess<Shape>;
  using Decoded = typename Access::Message;

  static CodecInfo info() {
    CodecInfo info = protobuf_info();
    info.name = "protobuf-lite-fresh";
    info.title = "Protocol Buffers LITE (fresh)";
    info.reuse = "nothing: a new message and a new string for each encode";
    return info;
  }

  /// The string lives until the next call, as its bytes must stay valid until then.
  std::span<const std::byte> encode(const Shape& value) {
    Decoded message;
    Access::populate(value, message);
    wire_ = message.SerializeAsString();
    return std::as_bytes(std::span(wire_));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!parse_message(wire, *result)) result.fail(kNoMessage.reason);
    return result;
  }

  static const Decoded& root(const Decoded& decoded) { return decoded; }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Decoded message;
    if (!parse_message(wire, message)) return kNoMessage;
    if (!Access::update(message)) return kNoField;
    wire_ = message.SerializeAsString();
    return std::as_bytes(std::span(wire_));
  }

 private:
  std::string wire_;
};

}  // namespace scenebench::codecs
