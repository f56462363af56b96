// libcbor for untrusted wires: decode runs the streaming decoder over the wire before it builds the tree.
#pragma once

#include "codecs/libcbor/codec.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class LibCborChecked : public LibCborCodec<RootStruct, true> {
 public:
  static CodecInfo info() {
    CodecInfo info = libcbor_info();
    info.name = "libcbor-checked";
    info.title = "CBOR (libcbor, checked)";
    info.settings = "a first pass by the streaming decoder (safety)";
    info.note =
        "decode first checks with the streaming decoder that the wire can hold as many elements as its lists and maps "
        "claim, as cbor_load() allocates that many; " +
        info.note;
    return info;
  }
};

}  // namespace scenebench::codecs
