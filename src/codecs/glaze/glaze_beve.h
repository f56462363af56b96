// glaze's BEVE: a binary form of JSON with arrays of numbers in one piece.
#pragma once

#include "codecs/glaze/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class GlazeBeve : public GlazeCodec<RootStruct, glz::opts{.format = glz::BEVE}> {
 public:
  static CodecInfo info() {
    return GlazeBeve::info_named(
        "glaze-beve", "glaze (BEVE)",
        "decodes into new structs, as in used ones an absent optional part would keep its old value; a field that is "
        "missing keeps its default, as the library's options have it for speed; room is made for as many elements as a "
        "list claims");
  }
};

}  // namespace scenebench::codecs
