// libcbor as it is, for wires from a known source.
#pragma once

#include "codecs/libcbor/codec.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class LibCbor : public LibCborCodec<RootStruct, false> {
 public:
  static CodecInfo info() {
    CodecInfo info = libcbor_info();
    info.name = "libcbor";
    info.title = "CBOR (libcbor)";
    info.input = Input::trusted;
    info.trust = "makes room for as many elements as a list or map claims, and fills it, before it looks for them";
    return info;
  }
};

}  // namespace scenebench::codecs
