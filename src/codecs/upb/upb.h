// upb: Protocol Buffers in C, whose messages live on arenas.
#pragma once

#include <upb/base/upcast.h>
#include <upb/wire/decode.h>
#include <upb/wire/encode.h>

#include <cstddef>
#include <new>
#include <span>
#include <utility>

#include "codecs/shared/decoded_by_access.h"
#include "codecs/shared/object_pool.h"
#include "codecs/upb/fields.h"
#include "codecs/upb/message.h"
#include "harness/codec.h"

namespace scenebench::codecs {

enum class UpbVariant {
  copy,   ///< decode copies strings to the arena
  alias,  ///< strings of decoded messages stay in the wire
};

inline CodecInfo upb_info(UpbVariant variant) {
  CodecInfo info{.name = "upb",
                 .title = "upb",
                 .library = "upb",
                 .version = SCENEBENCH_LIBRARY_VERSION,
                 .form = Form::message,
                 .settings = "kUpb_DecodeOption_CheckRequired (exactness)",
                 .reuse = "arenas, whose first block grows to the largest use so far",
                 .field_access = "generated functions",
                 .note =
                     "messages to encode point to the application's strings; dealloc frees the arena except for its "
                     "first block, which no memory figure counts; scene is proto3, so decode checks that its strings "
                     "are UTF-8",
                 .structs_by = StructsBy::by_hand};
  if (variant == UpbVariant::alias) {
    info.name = "upb-alias";
    info.title = "upb (alias)";
    info.settings += ", kUpb_DecodeOption_AliasString (speed: strings stay in the wire)";
    info.note = "strings of decoded messages stay in the wire; " + info.note;
  }
  return info;
}

template <class RootStruct, UpbVariant variant>
class UpbCodec : public DecodedByAccess<UpbCodec<RootStruct, variant>, UpbAccess<RootStruct>> {
 public:
  using Shape = RootStruct;
  using Access = UpbAccess<Shape>;
  using Message = typename Access::Message;
  using Decoded = UpbDecoded<Shape>;

  static CodecInfo info() { return upb_info(variant); }

  std::span<const std::byte> encode(const Shape& value) {
    arena_.reset();
    Message* message = upb_new_message<Shape>(arena_.get());
    Access::populate(value, message, arena_.get());
    return serialized(message, arena_);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, pool_);
    if (!parse(wire, *result)) result.fail("the bytes are not a message of this schema");
    return result;
  }

  static const Message* root(const Decoded& decoded) { return decoded.message; }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    arena_.reset();
    const Decoded decoded(pool_);
    if (!parse(wire, decoded)) return Error{"the bytes are not a message of this schema"};
    if (!Access::update(decoded.message)) return Error{"the field to update is missing"};
    return serialized(decoded.message, arena_);
  }

 private:
  static bool parse(std::span<const std::byte> wire, const Decoded& decoded) {
    constexpr int kOptions =
        kUpb_DecodeOption_CheckRequired | (variant == UpbVariant::alias ? kUpb_DecodeOption_AliasString : 0);
    return upb_Decode(reinterpret_cast<const char*>(wire.data()), wire.size(), UPB_UPCAST(decoded.message),
                      Access::table(), nullptr, kOptions, decoded.arena->get()) == kUpb_DecodeStatus_Ok;
  }

  /// Serializes `message` on `arena`.
  static std::span<const std::byte> serialized(const Message* message, UpbArena& arena) {
    char* wire = nullptr;
    std::size_t size = 0;
    if (upb_Encode(UPB_UPCAST(message), Access::table(), 0, arena.get(), &wire, &size) != kUpb_EncodeStatus_Ok) {
      throw std::bad_alloc();
    }
    return {reinterpret_cast<const std::byte*>(wire), size};
  }

  UpbArena arena_;  ///< for encoding
  ObjectPool<UpbArena> pool_;
};

template <class RootStruct>
using Upb = UpbCodec<RootStruct, UpbVariant::copy>;
template <class RootStruct>
using UpbAlias = UpbCodec<RootStruct, UpbVariant::alias>;

}  // namespace scenebench::codecs
