// Protocol Buffers with the full runtime, which protoc's code needs unless the schema asks for the lite one.
#pragma once

#include "codecs/protobuf/codec.h"
#include "codecs/protobuf/shapes.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Protobuf : public ProtobufCodec<ProtobufFullAccess<RootStruct>> {
 public:
  static CodecInfo info() {
    CodecInfo info = protobuf_info();
    info.name = "protobuf";
    info.title = "Protocol Buffers";
    info.note = "full runtime; decodes into a new message, without an arena; " + info.note;
    return info;
  }
};

}  // namespace scenebench::codecs
