// glaze's JSON: texts straight from the structs and back, without a tree.
#pragma once

#include "codecs/glaze/codec.h"

namespace scenebench::codecs {

struct GlazeJsonOptions : glz::opts {
  bool validate_trailing_whitespace = true;  // what follows the object would be ignored
};

template <class RootStruct>
class Glaze : public GlazeCodec<RootStruct, GlazeJsonOptions{}> {
 public:
  static CodecInfo info() {
    return Glaze::info_named(
        "glaze", "glaze (JSON)",
        "decodes into new structs, as in used ones an absent optional part would keep its old value; a field that is "
        "missing keeps its default, as the library's options have it for speed");
  }
};

}  // namespace scenebench::codecs
