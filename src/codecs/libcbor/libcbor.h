// libcbor as it is, for wires from a trusted source.
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
    info.trust =
        "the library allocates as many elements as a list or map claims before it reads them, and clears those of "
        "lists";
    return info;
  }
};

}  // namespace scenebench::codecs
