// Protocol Buffers LITE, nothing kept: a new message and a new string for each encode, as code outside hot loops does.
#pragma once

#include <string>

#include "codecs/protobuf/codec.h"
#include "codecs/protobuf/shapes.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class ProtobufLiteFresh : public ProtobufCodec<ProtobufLiteAccess<RootStruct>> {
 public:
  using Access = ProtobufLiteAccess<RootStruct>;
  using Message = typename Access::Message;

  static CodecInfo info() {
    CodecInfo info = protobuf_info();
    info.name = "protobuf-lite-fresh";
    info.title = "Protocol Buffers LITE (fresh)";
    info.reuse = "nothing: a new message and a new string for each encode";
    return info;
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    Message message;
    Access::populate(value, message);
    return serialize(message);
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Message message;
    if (!parse_message(wire, message)) return kNoMessage;
    if (!Access::update(message)) return kNoField;
    return serialize(message);
  }

 private:
  /// The string lives until the next call, as its bytes must stay valid until then.
  std::span<const std::byte> serialize(const Message& message) {
    wire_ = message.SerializeAsString();
    return std::as_bytes(std::span(wire_));
  }

  std::string wire_;
};

}  // namespace scenebench::codecs
