// FlatBuffers, binary: one reused builder; reads the wire in place and trusts it.
#pragma once

#include "codecs/flatbuffers/binary.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class FlatBuffers : public FlatBuffersBinary<RootStruct> {
 public:
  static CodecInfo info() {
    CodecInfo info = flatbuffers_info();
    info.name = "flatbuffers";
    info.title = "FlatBuffers (binary)";
    info.in_docs_table = true;
    return info;
  }
};

}  // namespace scenebench::codecs
