// SBE without bounds checks (SBE_NO_BOUNDS_CHECK), as its own benchmark is built.
#pragma once

#include "codecs/sbe/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class SbeUnchecked : public SbeCodec<RootStruct, false> {
 public:
  static CodecInfo info() {
    CodecInfo info = sbe_info();
    info.name = "sbe-unchecked";
    info.title = "SBE (unchecked)";
    info.input = Input::trusted;
    info.settings = "SBE_NO_BOUNDS_CHECK (speed)";
    info.note +=
        "; encode computes each object's size first, as nothing else keeps it from writing past the buffer's end";
    info.trust = "the lengths in the wire are followed unchecked: for trusted data only";
    return info;
  }
};

}  // namespace scenebench::codecs
