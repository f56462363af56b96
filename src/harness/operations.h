// One operation of each phase, whether or not the codec has its own function for it.
#pragma once

#include <cstddef>
#include <span>
#include <type_traits>

#include "harness/codec.h"
#include "model/parts.h"
#include "model/tree_builder.h"

namespace scenebench {

/// The wire that decode reads for `value`; encode makes it if the library writes. Valid until the next call.
template <Codec C>
std::span<const std::byte> wire_of(C& codec, const typename C::Shape& value) {
  if constexpr (HasOwnObjects<C>) {
    return codec.encode(codec.object_of(value));
  } else if constexpr (Encodes<C>) {
    return codec.encode(value);
  } else {
    return codec.wire_for(value);
  }
}

/// Decodes, walks and destroys one object. Returns whether that succeeded.
template <Codec C, class Sink>
bool load(C& codec, std::span<std::byte> wire, Sink& sink) {
  const auto decoded = codec.decode(wire);
  return decoded && codec.walk(*decoded, sink);
}

/// Passes the shape's one field (kOneField) to `sink`. Returns whether it was found.
template <Codec C, class Sink>
requires DecodesOne<C> || Picks<C>
bool decode_one(C& codec, std::span<std::byte> wire, Sink& sink) {
  if constexpr (DecodesOne<C>) {
    return codec.decode_one(wire, sink);
  } else {
    const auto decoded = codec.decode(wire);
    return decoded && codec.pick(*decoded, sink);
  }
}

/// Passes a part of a decoded scene to `sink`. Returns whether that succeeded.
template <ReadsParts C, class Sink>
bool part_of(C& codec, const typename C::Decoded& decoded, const ScenePart& part, Sink& sink) {
  if constexpr (std::is_same_v<typename C::Decoded, typename C::Shape>) {
    return walk_part(decoded, part, sink);
  } else {
    return codec.read_part(decoded, part, sink);
  }
}

/// Decodes as much of a scene as the codec must, passes a part of it to `sink` and destroys it. Returns whether that
/// succeeded.
template <ReadsParts C, class Sink>
bool read_part(C& codec, std::span<std::byte> wire, const ScenePart& part, Sink& sink) {
  if constexpr (ReadsPartsOfWires<C>) {
    return codec.read_part_of_wire(wire, part, sink);
  } else {
    const auto decoded = codec.decode(wire);
    return decoded && part_of(codec, *decoded, part, sink);
  }
}

/// Passes a whole document to `sink` in the most direct way that the library has: by events, or else by a walk of its
/// decoded object. Returns whether that succeeded.
template <Codec C, class Sink>
bool hand_over(C& codec, std::span<std::byte> wire, Sink& sink) {
  if constexpr (ReadsEvents<C>) {
    return codec.read_events(wire, sink);
  } else {
    return load(codec, wire, sink);
  }
}

/// Fills default-constructed `structs`, or the application's own tree of a document. Returns false if the wire is
/// malformed.
template <Codec C>
bool decode_all(C& codec, std::span<std::byte> wire, typename C::Shape& structs) {
  if constexpr (HasOwnObjects<C>) {
    const auto object = codec.decode_object(wire);
    return object && codec.structs_of(*object, structs);
  } else if constexpr (std::is_same_v<typename C::Shape, document::Value>) {
    document::TreeBuilder builder(structs);
    return hand_over(codec, wire, builder) && builder.complete();
  } else if constexpr (std::is_same_v<typename C::Decoded, typename C::Shape>) {
    auto decoded = codec.decode(wire);
    if (decoded) structs = std::move(*decoded);
    return static_cast<bool>(decoded);
  } else {
    static_assert(GivesStructs<C>, "a codec needs to_structs(decoded, structs), see harness/codec.h");
    const auto decoded = codec.decode(wire);
    return decoded && codec.to_structs(*decoded, structs);
  }
}

}  // namespace scenebench
