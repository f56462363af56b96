// libcbor for wires from anywhere: decode goes over the wire with the streaming decoder before it builds the tree.
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
    info.note =
        "decode first checks, with the streaming decoder, that the wire is as large as its lists and maps say, as "
        "cbor_load() makes room for what they claim; " +
        info.note;
    return info;
  }
};

}  // namespace scenebench::codecs
