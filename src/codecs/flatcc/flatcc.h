// flatcc: one reused builder; reads the wire in place and trusts it.
#pragma once

#include "codecs/flatcc/binary.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Flatcc : public FlatccBinary<RootStruct> {
 public:
  static CodecInfo info() {
    CodecInfo info = flatcc_info();
    info.name = "flatcc";
    info.title = "flatcc";
    return info;
  }
};

}  // namespace scenebench::codecs
