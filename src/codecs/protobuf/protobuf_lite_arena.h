// Protocol Buffers LITE on arenas: each decode makes its message on an arena, whose memory is reused.
#pragma once

#include "codecs/protobuf/arena.h"
#include "codecs/protobuf/codec.h"
#include "codecs/protobuf/shapes.h"
#include "codecs/shared/object_pool.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class ProtobufLiteArena : public ProtobufCodec<ProtobufLiteAccess<RootStruct>> {
 public:
  using Message = typename ProtobufLiteAccess<RootStruct>::Message;

  /// A message and the arena that it lives on.
  struct Decoded {
    explicit Decoded(ObjectPool<ReusableArena>& pool)
        : arena(pool.take([] { return std::make_unique<ReusableArena>(); })),
          message(create_message<Message>(arena->arena())) {}

    const Message& operator*() const { return *message; }

    ObjectPool<ReusableArena>::Handle arena;
    Message* message;
  };

  static CodecInfo info() {
    CodecInfo info = protobuf_info();
    info.name = "protobuf-lite-arena";
    info.title = "Protocol Buffers LITE (arena)";
    info.reuse = "message for encoding, and buffer; arenas, whose first block grows to the largest use so far";
    info.note = "dealloc resets the arena but keeps its block, which no memory figure counts; " + info.note;
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, pool_);
    if (!parse_message(wire, *result->message)) result.fail(kNoMessage.reason);
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const Decoded decoded(pool_);
    return this->update_in(*decoded.message, wire);
  }

 private:
  ObjectPool<ReusableArena> pool_;
};

}  // namespace scenebench::codecs
