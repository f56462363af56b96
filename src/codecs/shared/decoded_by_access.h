// Shared by all codecs whose library generates code for each shape.
#pragma once

namespace scenebench::codecs {

/// Base class: the reading half of a codec that has `static root(const Decoded&)`, by the walk(), to_structs() and
/// pick() that Access has for what root() returns.
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
};

}  // namespace scenebench::codecs
