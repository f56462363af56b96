// FlexBuffers: one reused builder; reads the wire in place and trusts it.
#pragma once

#include "codecs/flatbuffers/flexbuffers_view.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class FlexBuffers : public FlexBuffersView<RootStruct> {
 public:
  static CodecInfo info() {
    CodecInfo info = FlexBuffersView<RootStruct>::info();
    info.name = "flexbuffers";
    info.title = "FlexBuffers";
    return info;
  }
};

}  // namespace scenebench::codecs
