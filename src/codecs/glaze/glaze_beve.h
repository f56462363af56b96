// glaze's BEVE: a binary form of JSON that has arrays of numbers in one piece.
#pragma once

#include "codecs/glaze/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class GlazeBeve : public GlazeCodec<RootStruct, glz::opts{.format = glz::BEVE}> {
 public:
  static CodecInfo info() {
    return GlazeBeve::info_named(
        "glaze-beve", "glaze (BEVE)",
        "decodes into new structs, as an absent optional part would keep its old value in reused ones; a missing field "
        "keeps its default, as the library's default options prefer speed; the library allocates as many elements as a "
        "list claims");
  }
};

}  // namespace scenebench::codecs
