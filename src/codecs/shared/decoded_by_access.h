// Shared by all codecs whose library generates code for each shape.
#pragma once

#include "model/parts.h"

namespace scenebench::codecs {

/// Base class: the reading half of a codec that has `static root(const Decoded&)`, by the walk(), to_structs(),
/// pick() and read_part() that Access has for what root() returns.
template <class Codec, class Access>
class DecodedByAccess {
 public:
  template <class Decoded, class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return Access::walk(Codec::root(decoded), sink);
  }

  template <class Decoded, class Struct>
  bool to_structs(const Decoded& decoded, Struct& structs) {
    return Access::to_structs(Codec::root(decoded), structs);
  }

  template <class Decoded, class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return Access::pick(Codec::root(decoded), sink);
  }

  template <class Decoded, class Sink>
  bool read_part(const Decoded& decoded, const ScenePart& part, Sink& sink)
  requires requires { Access::read_part(Codec::root(decoded), part, sink); } {
    return Access::read_part(Codec::root(decoded), part, sink);
  }
};

}  // namespace scenebench::codecs
