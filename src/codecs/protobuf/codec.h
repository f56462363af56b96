// Shared by Protocol Buffers' codecs: version, info, encoding with one message, parsing.
#pragma once

#include <google/protobuf/stubs/common.h>

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "codecs/shared/decoded_by_access.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The release of the headers, as people write it. In 3.x all languages have one number, such as "3.21.12". Since then
/// each language has its own major number, and the rest names the release: C++ 7.36.0 is "36.0".
inline std::string protobuf_version() {
  constexpr int major = GOOGLE_PROTOBUF_VERSION / 1'000'000;
  constexpr int minor = GOOGLE_PROTOBUF_VERSION / 1'000 % 1'000;
  constexpr int patch = GOOGLE_PROTOBUF_VERSION % 1'000;
  const std::string release = std::to_string(minor) + "." + std::to_string(patch);
  return major > 3 ? release : std::to_string(major) + "." + release;
}

/// The info that the codecs have in common.
inline CodecInfo protobuf_info() {
  return {.library = "Protocol Buffers",
          .version = protobuf_version(),
          .form = Form::message,
          .reuse = "message for encoding, and buffer",
          .field_access = "typed accessors",
          .note = "scene is proto3, which checks both ways that strings are UTF-8",
          .structs_by = StructsBy::by_hand};
}

/// Parses `wire` into `message`; false if it is not a message of that schema.
template <class Message>
bool parse_message(std::span<const std::byte> wire, Message& message) {
  const bool fits = wire.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max());
  return fits && message.ParseFromArray(wire.data(), static_cast<int>(wire.size()));
}

inline constexpr Error kNoMessage{"the bytes are not a message of this schema"};
inline constexpr Error kNoField{"the field to update is missing"};

/// A codec that encodes with one message and decodes into a new one each time. Access populates, walks and changes the
/// messages of one shape.
template <class Access>
class ProtobufCodec : public DecodedByAccess<ProtobufCodec<Access>, Access> {
 public:
  using Shape = typename Access::Shape;
  using Message = typename Access::Message;
  using Decoded = Message;

  /// Clear() keeps the memory of sub-messages and strings, which is why the documentation advises to reuse messages.
  std::span<const std::byte> encode(const Shape& value) {
    message_.Clear();
    Access::populate(value, message_);
    return serialize(message_);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!parse_message(wire, *result)) result.fail(kNoMessage.reason);
    return result;
  }

  /// The message that a codec's Decoded is, or points to.
  static const Message& root(const Message& decoded) { return decoded; }
  template <class Pointer>
  static const Message& root(const Pointer& decoded) {
    return *decoded;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Message message;
    return update_in(message, wire);
  }

 protected:
  /// Parses `wire` into `message`, and serializes it with one field changed.
  Result<std::span<const std::byte>> update_in(Message& message, std::span<const std::byte> wire) {
    if (!parse_message(wire, message)) return kNoMessage;
    if (!Access::update(message)) return kNoField;
    return serialize(message);
  }

 private:
  /// The buffer never shrinks: a vector that grows again would zero bytes that are then overwritten.
  std::span<const std::byte> serialize(const Message& message) {
    const std::size_t size = message.ByteSizeLong();
    if (buffer_.size() < size) buffer_.resize(size);
    const std::uint8_t* end = message.SerializeWithCachedSizesToArray(buffer_.data());
    return std::as_bytes(std::span<const std::uint8_t>(buffer_.data(), end));
  }

  Message message_;
  std::vector<std::uint8_t> buffer_;
};

}  // namespace scenebench::codecs
