// Protocol Buffers LITE, decoding into reused messages: Clear() keeps the memory of their sub-messages and strings for
// the next object.
#pragma once

#include "codecs/protobuf/codec.h"
#include "codecs/protobuf/shapes.h"
#include "codecs/shared/object_pool.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class ProtobufLiteReused : public ProtobufCodec<ProtobufLiteAccess<RootStruct>> {
 public:
  using Message = typename ProtobufLiteAccess<RootStruct>::Message;
  using Decoded = typename ObjectPool<Message>::Handle;

  static CodecInfo info() {
    CodecInfo info = protobuf_info();
    info.name = "protobuf-lite-reused";
    info.title = "Protocol Buffers LITE (reused)";
    info.reuse = "messages both ways, and buffer";
    info.note =
        "dealloc keeps the message and its memory, which no memory figure counts, and the next decode clears it; " +
        info.note;
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, borrow());
    if (!parse_message(wire, **result)) result.fail(kNoMessage.reason);
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const Decoded message = borrow();
    return this->update_in(*message, wire);
  }

 private:
  Decoded borrow() {
    return pool_.take([] { return std::make_unique<Message>(); });
  }

  ObjectPool<Message> pool_;
};

}  // namespace scenebench::codecs
