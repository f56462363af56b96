// Shared by all codecs that decode into the application's own structs.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "base/result.h"
#include "model/fields.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Base class: the reading half of a codec whose Decoded is the shape's root struct.
template <class RootStruct>
class DecodedStructs {
 public:
  using Shape = RootStruct;
  using Decoded = RootStruct;

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    walk_fields(decoded, sink);
    return true;
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    const std::string* text = one_field(decoded);
    if (text) sink.text(*text);
    return text != nullptr;
  }
};

/// Phase update-one of such a codec: decodes, changes the field, encodes.
template <class Codec>
Result<std::span<const std::byte>> update_structs(Codec& codec, std::span<const std::byte> wire) {
  auto decoded = codec.decode(wire);
  if (!decoded) return Error{decoded.error()};
  std::string* text = updated_field(*decoded);
  if (!text) return Error{"the field is missing"};
  *text = kUpdatedText;
  return codec.encode(*decoded);
}

}  // namespace scenebench::codecs
