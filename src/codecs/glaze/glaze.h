// glaze's JSON: straight from the structs and back, without a tree.
#pragma once

#include "codecs/glaze/codec.h"

namespace scenebench::codecs {

struct GlazeJsonOptions : glz::opts {
  bool validate_trailing_whitespace = true;  // it would otherwise ignore what follows the object
};

template <class RootStruct>
class Glaze : public GlazeCodec<RootStruct, GlazeJsonOptions{}> {
 public:
  static CodecInfo info() {
    CodecInfo info = Glaze::info_named(
        "glaze", "glaze (JSON)",
        "decodes into new structs, as an absent optional part would keep its old value in reused ones; a missing field "
        "keeps its default, as the library's default options prefer speed");
    info.settings = "validate_trailing_whitespace (exactness: takes one text alone)";
    return info;
  }
};

}  // namespace scenebench::codecs
