// Protocol Buffers LITE: one reused message for encoding, a fresh one for each decode, no arena.
#pragma once

#include "codecs/protobuf/codec.h"
#include "codecs/protobuf/shapes.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class ProtobufLite : public ProtobufCodec<ProtobufLiteAccess<RootStruct>> {
 public:
  static CodecInfo info() {
    CodecInfo info = protobuf_info();
    info.name = "protobuf-lite";
    info.title = "Protocol Buffers LITE";
    info.note = "decodes into a new message, without an arena; " + info.note;
    info.in_docs_table = true;
    return info;
  }
};

}  // namespace scenebench::codecs
