// cista without checks: decode is a cast, as its documentation describes for offset pointers.
#pragma once

#include "codecs/cista/cista.h"

namespace scenebench::codecs {

template <class RootStruct>
class CistaUnchecked : public CistaBuffers<RootStruct, cista::mode::CAST> {
 public:
  static CodecInfo info() {
    CodecInfo info = CistaUnchecked::info_named("cista-unchecked", "cista unchecked");
    info.input = Input::trusted;
    info.trust = "decode is a cast, and offsets and sizes are followed unchecked";
    info.settings = "mode::CAST (speed)";
    return info;
  }
};

}  // namespace scenebench::codecs
