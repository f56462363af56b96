// SBE: generated flyweights that check bounds, as they do by default.
#pragma once

#include "codecs/sbe/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Sbe : public SbeCodec<RootStruct, true> {
 public:
  static CodecInfo info() {
    CodecInfo info = sbe_info();
    info.note +=
        "; the walk checks bounds as it goes, and scenebench checks that no entry is shorter than its fields, as "
        "the library does not; encode computes an object's size only if the buffer was too short";
    return info;
  }
};

}  // namespace scenebench::codecs
