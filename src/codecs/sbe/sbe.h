// SBE: generated flyweights that check bounds, as they do unless a program tells them not to.
#pragma once

#include "codecs/sbe/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Sbe : public SbeCodec<RootStruct, true> {
 public:
  static CodecInfo info() {
    CodecInfo info = sbe_info();
    info.note += "; the walk checks bounds as it goes, and that no entry is shorter than its fields, which the library "
                 "does not check; encode measures an object only where the buffer was too short for it";
    return info;
  }
};

}  // namespace scenebench::codecs
