// Protocol Buffers: parses into messages of protoc's generated code. The variants differ in the runtime, lite or full,
// and in what they keep between objects.
#pragma once

#include <google/protobuf/stubs/common.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "codecs/protobuf/arena.h"
#include "codecs/protobuf/shapes.h"
#include "codecs/shared/decoded_by_access.h"
#include "codecs/shared/object_pool.h"
#include "harness/codec.h"

namespace scenebench::codecs {

enum class ProtobufVariant {
  lite,    ///< one reused message for encoding, a new one for each decode, no arena
  arena,   ///< lite, and each decode makes its message on an arena, whose memory is reused
  reused,  ///< lite, and each decode reuses a message: Clear() keeps the memory of its sub-messages and strings
  fresh,   ///< lite, but a new message and a new string for each encode, as code outside hot loops does
  full,    ///< as lite, with the runtime that protoc's code needs unless the schema asks for the lite one
};

/// The release of the headers, as people write it. In 3.x all languages have one number, such as "3.21.12". Since then
/// each language has its own major number, and the rest names the release: C++ 7.36.0 is "36.0".
inline std::string protobuf_version() {
  constexpr int major = GOOGLE_PROTOBUF_VERSION / 1'000'000;
  constexpr int minor = GOOGLE_PROTOBUF_VERSION / 1'000 % 1'000;
  constexpr int patch = GOOGLE_PROTOBUF_VERSION % 1'000;
  const std::string release = std::to_string(minor) + "." + std::to_string(patch);
  return major > 3 ? release : std::to_string(major) + "." + release;
}

inline CodecInfo protobuf_info(ProtobufVariant variant) {
  CodecInfo info{.name = "protobuf-lite",
                 .title = "Protocol Buffers LITE",
                 .library = "Protocol Buffers",
                 .version = protobuf_version(),
                 .form = Form::message,
                 .reuse = "message for encoding, and buffer",
                 .field_access = "typed accessors",
                 .note = "scene is proto3, which checks both ways that strings are UTF-8",
                 .structs_by = StructsBy::by_hand};
  switch (variant) {
    case ProtobufVariant::lite:
      info.note = "decodes into a new message, without an arena; " + info.note;
      info.in_docs_table = true;
      break;
    case ProtobufVariant::arena:
      info.name += "-arena";
      info.title += " (arena)";
      info.reuse += "; arenas, whose first block grows to the largest use so far";
      info.note = "dealloc resets the arena but keeps its block, which no memory figure counts; " + info.note;
      break;
    case ProtobufVariant::reused:
      info.name += "-reused";
      info.title += " (reused)";
      info.reuse = "messages both ways, and buffer";
      info.note = "dealloc keeps the message and its memory, which no memory figure counts, and the next decode "
                  "clears it; " + info.note;
      break;
    case ProtobufVariant::fresh:
      info.name += "-fresh";
      info.title += " (fresh)";
      info.reuse = "nothing: a new message and a new string for each encode";
      break;
    case ProtobufVariant::full:
      info.name = "protobuf";
      info.title = "Protocol Buffers";
      info.note = "full runtime; decodes into a new message, without an arena; " + info.note;
      break;
  }
  return info;
}

/// Parses `wire` into `message`; false if it is not a message of that schema.
template <class Message>
bool parse_message(std::span<const std::byte> wire, Message& message) {
  const bool fits = wire.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max());
  return fits && message.ParseFromArray(wire.data(), static_cast<int>(wire.size()));
}

inline constexpr Error kNoMessage{"the bytes are not a message of this schema"};

template <class RootStruct, ProtobufVariant variant>
class ProtobufCodec : public DecodedByAccess<ProtobufCodec<RootStruct, variant>,
                                             ProtobufAccess<RootStruct, variant == ProtobufVariant::full>> {
 public:
  using Shape = RootStruct;
  using Access = ProtobufAccess<Shape, variant == ProtobufVariant::full>;
  using Message = typename Access::Message;
  using Pooled = typename ObjectPool<Message>::Handle;
  using Decoded =
      std::conditional_t<variant == ProtobufVariant::arena, MessageOnArena<Message>,
                         std::conditional_t<variant == ProtobufVariant::reused, Pooled, Message>>;

  static CodecInfo info() { return protobuf_info(variant); }

  /// Clear() keeps the memory of sub-messages and strings, which is why the documentation advises to reuse messages.
  std::span<const std::byte> encode(const Shape& value) {
    if constexpr (variant == ProtobufVariant::fresh) {
      Message message;
      Access::populate(value, message);
      return serialize(message);
    } else {
      message_.Clear();
      Access::populate(value, message_);
      return serialize(message_);
    }
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result = make();
    if (!parse_message(wire, message_of(*result))) result.fail(kNoMessage.reason);
    return result;
  }

  static const Message& root(const Decoded& decoded) { return message_of(decoded); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Result<Decoded> result = make();
    Message& message = message_of(*result);
    if (!parse_message(wire, message)) return kNoMessage;
    if (!Access::update(message)) return Error{"the field to update is missing"};
    return serialize(message);
  }

 private:
  Result<Decoded> make() {
    if constexpr (variant == ProtobufVariant::arena) {
      return Result<Decoded>(std::in_place, pool_.take([] { return std::make_unique<ReusableArena>(); }));
    } else if constexpr (variant == ProtobufVariant::reused) {
      return Result<Decoded>(std::in_place, pool_.take([] { return std::make_unique<Message>(); }));
    } else {
      return Result<Decoded>(std::in_place);
    }
  }

  /// A Decoded is the message, or points to it.
  static auto& message_of(auto& decoded) {
    if constexpr (std::same_as<Decoded, Message>) return decoded;
    else return *decoded;
  }

  /// The string of `fresh` lives until the next call, as its bytes must stay valid until then. The buffer of the others
  /// never shrinks: a vector that grows again would zero bytes that are then overwritten.
  std::span<const std::byte> serialize(const Message& message) {
    if constexpr (variant == ProtobufVariant::fresh) {
      buffer_ = message.SerializeAsString();
      return std::as_bytes(std::span(buffer_));
    } else {
      const std::size_t size = message.ByteSizeLong();
      if (buffer_.size() < size) buffer_.resize(size);
      const std::uint8_t* end = message.SerializeWithCachedSizesToArray(buffer_.data());
      return std::as_bytes(std::span<const std::uint8_t>(buffer_.data(), end));
    }
  }

  Message message_;
  std::conditional_t<variant == ProtobufVariant::fresh, std::string, std::vector<std::uint8_t>> buffer_;
  ObjectPool<std::conditional_t<variant == ProtobufVariant::arena, ReusableArena, Message>> pool_;
};

template <class RootStruct>
using Protobuf = ProtobufCodec<RootStruct, ProtobufVariant::full>;
template <class RootStruct>
using ProtobufLite = ProtobufCodec<RootStruct, ProtobufVariant::lite>;
template <class RootStruct>
using ProtobufLiteArena = ProtobufCodec<RootStruct, ProtobufVariant::arena>;
template <class RootStruct>
using ProtobufLiteReused = ProtobufCodec<RootStruct, ProtobufVariant::reused>;
template <class RootStruct>
using ProtobufLiteFresh = ProtobufCodec<RootStruct, ProtobufVariant::fresh>;

}  // namespace scenebench::codecs
