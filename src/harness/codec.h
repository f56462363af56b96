// The codec contract: the functions that one way of using one library must provide to be verified and measured.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/result.h"
#include "harness/clock.h"
#include "model/codec_info.h"
#include "model/parts.h"
#include "model/scenes/edit.h"
#include "model/sinks.h"
#include "model/tree_builder.h"

namespace scenebench {

/// The application is written in another language and has its own objects. A C::Object owns one:
///
/// - `object_of(value)` makes one that equals `value`, and `structs_of(object, structs)` fills default-constructed
///   `structs` from one. Neither is timed, and their allocations are not counted.
/// - `blocks_of(object)` is its memory, like model's blocks_of().
/// - `encode(object)` is as in Encodes.
/// - `decode_object(wire)` is the work of phase decode-all.
template <class C>
concept HasOwnObjects = requires(C codec, const typename C::Shape& value, const typename C::Object& object,
                                 std::span<std::byte> wire, typename C::Shape& structs) {
  { codec.object_of(value) } -> std::same_as<typename C::Object>;
  { codec.structs_of(object, structs) } -> std::same_as<bool>;
  { codec.blocks_of(object) } -> std::same_as<std::vector<std::span<const std::byte>>>;
  { codec.encode(object) } -> std::same_as<std::span<const std::byte>>;
  { codec.decode_object(wire) } -> std::same_as<Result<typename C::Object>>;
};

/// The library writes: `encode(value)` populates its builder or message and encodes it. The codec owns and reuses the
/// buffer: the span is valid until the next call.
template <class C>
concept Encodes = HasOwnObjects<C> || requires(C codec, const typename C::Shape& value) {
  { codec.encode(value) } -> std::same_as<std::span<const std::byte>>;
};

/// `wire_for(value)` makes by other means what decode reads: the library only reads, or cannot read the text of the
/// workload and should not read its own, which another writer makes shorter. It is never timed, and its allocations are
/// not counted. A codec that has only this has no phase encode.
template <class C>
concept HasWireToRead = requires(C codec, const typename C::Shape& value) {
  { codec.wire_for(value) } -> std::same_as<std::span<const std::byte>>;
};

/// A codec for one shape. `C::Shape` is the shape's root struct, `C::Decoded` the result of decode. Dealloc is
/// ~Decoded().
///
/// - `encode(value)` or `wire_for(value)` make the wire: see Encodes and HasWireToRead. Codecs of JSON and XML read the
///   text of the workload instead, unless info().own_text says why not.
/// - `decode(wire)` reads `wire`, which outlives the Decoded and is followed by `info().padding` zero bytes. A codec
///   that parses in situ takes a span of std::byte, any other a span of const std::byte: see InSitu. Malformed input is
///   an error value, never a crash, where the library can detect it.
/// - `walk(decoded, sink)` passes every field to the sink in the order of walk_fields() and in its exact type. Returns
///   false if a field is missing or has the wrong type. One walk serves every sink, so the code that is proven is
///   exactly the code that is timed.
template <class C>
concept Codec = (Encodes<C> || HasWireToRead<C>) &&
    requires(C codec, std::span<std::byte> wire, const typename C::Decoded& decoded, Sum& sum, Record& record) {
  { C::info() } -> std::same_as<CodecInfo>;
  { codec.decode(wire) } -> std::same_as<Result<typename C::Decoded>>;
  { codec.walk(decoded, sum) } -> std::same_as<bool>;
  { codec.walk(decoded, record) } -> std::same_as<bool>;
};

/// `read_events(wire, sink)` passes a document to the sink as a walk would, without building a tree or any other
/// object: phase incremental. Returns false if the wire is malformed.
template <class C>
concept ReadsEvents = Codec<C> && requires(C codec, std::span<std::byte> wire, Sum& sum, Record& record) {
  { codec.read_events(wire, sum) } -> std::same_as<bool>;
  { codec.read_events(wire, record) } -> std::same_as<bool>;
};

/// The Decoded of a library that only has events: decode reads nothing yet, the walk does. Byte is const unless reading
/// writes to the wire.
template <class Byte>
struct Unread {
  std::span<Byte> wire;
};

/// A codec for which incremental is the only meaningful reading phase: see Unread.
template <class C>
concept OnlyReadsEvents = ReadsEvents<C> &&(std::same_as<typename C::Decoded, Unread<std::byte>> ||
                                            std::same_as<typename C::Decoded, Unread<const std::byte>>);

/// Decode writes to the wire. It is timed on copies, which are made outside the timed section.
template <class C>
concept InSitu = Codec<C> && !requires(C codec, std::span<const std::byte> wire) {
  codec.decode(wire);
};

// A codec may offer more phases by offering more functions:

/// `pick(decoded, sink)` passes one field (kOneField) of a decoded object to the sink, as `sink.text(view)`. Returns
/// false if it is missing. Phase decode-one is then decode + pick + dealloc.
template <class C>
concept Picks = Codec<C> && HasOneField<typename C::Shape> &&
    requires(C codec, const typename C::Decoded& decoded, Sum& sum, Record& record) {
  { codec.pick(decoded, sum) } -> std::same_as<bool>;
  { codec.pick(decoded, record) } -> std::same_as<bool>;
};

/// `decode_one(wire, sink)` does the same straight from the wire, for libraries that can stop early or skip.
template <class C>
concept DecodesOne = Codec<C> && HasOneField<typename C::Shape> &&
    requires(C codec, std::span<std::byte> wire, Sum& sum, Record& record) {
  { codec.decode_one(wire, sum) } -> std::same_as<bool>;
  { codec.decode_one(wire, record) } -> std::same_as<bool>;
};

/// `read_part(decoded, part, sink)` passes a part of a decoded object to the sink as walk_part() does (model/parts.h),
/// without reading the rest where the library allows it. Returns false if something is missing. A codec whose Decoded
/// is the Shape needs none. A pull parser, which can skip and stop early, may have `read_part_of_wire(wire, part,
/// sink)`.
template <class C>
concept ReadsPartsOfWires = Codec<C> && std::same_as<typename C::Shape, scene::Scene> &&
    requires(C codec, std::span<std::byte> wire, const ScenePart& part, Sum& sum, Record& record) {
  { codec.read_part_of_wire(wire, part, sum) } -> std::same_as<bool>;
  { codec.read_part_of_wire(wire, part, record) } -> std::same_as<bool>;
};
template <class C>
concept ReadsParts = Codec<C> && HasParts<typename C::Shape> &&
    (std::same_as<typename C::Decoded, typename C::Shape> ||
     requires(C codec, const typename C::Decoded& decoded, const ScenePart& part, Sum& sum, Record& record) {
       { codec.read_part(decoded, part, sum) } -> std::same_as<bool>;
       { codec.read_part(decoded, part, record) } -> std::same_as<bool>;
     });

/// `update_one(wire)` returns a wire in which one text (kUpdatedField) is kUpdatedText: phase update-one. If it takes a
/// span of std::byte, it may change `wire` in place and return it. Otherwise the codec owns the result, as with encode.
template <class C>
concept UpdatesOne = Codec<C> && HasOneField<typename C::Shape> && requires(C codec, std::span<std::byte> wire) {
  { codec.update_one(wire) } -> std::same_as<Result<std::span<const std::byte>>>;
};

/// update_one writes to the wire itself.
template <class C>
concept UpdatesInPlace = UpdatesOne<C> && !requires(C codec, std::span<const std::byte> wire) {
  codec.update_one(wire);
};

/// `to_structs(decoded, structs)` fills default-constructed application structs as the library's user would. Returns
/// false if `decoded` does not fit them. Phase decode-all is decode + to_structs + freeing the decoded object. Every
/// codec over a shape of structs must have it, unless its Decoded is the Shape (then decode-all is just decode) or it
/// HasOwnObjects.
template <class C>
concept GivesStructs = Codec<C> && requires(C codec, const typename C::Decoded& decoded, typename C::Shape& structs) {
  { codec.to_structs(decoded, structs) } -> std::same_as<bool>;
};

/// A library's own way to change a scene that has been received: in the wire itself, or in the library's objects.
/// `E::can(kind)` says whether it can do that kind of change. `edit(wire, edit)` makes all changes to the scene in
/// `wire`, which it may write to, and returns the wire to send: `wire` itself, or one that the editor owns until the
/// next call. Bad wires and changes that fail are error values, as far as the library can tell.
template <class E>
concept EditsScenes = requires(E editor, std::span<std::byte> wire, const SceneEdit& edit) {
  { E::can(edit.kind) } -> std::same_as<bool>;
  { editor.edit(wire, edit) } -> std::same_as<Result<std::span<const std::byte>>>;
};

/// Which of these functions a codec has.
struct Abilities {
  bool encodes = true;            ///< see Encodes
  bool in_situ = false;           ///< see InSitu
  bool decodes_one = false;       ///< by decode_one or pick
  bool updates_one = false;       ///< see UpdatesOne
  bool updates_in_place = false;  ///< see UpdatesInPlace
  bool reads_events = false;      ///< see ReadsEvents
  bool only_reads_events = false;
  bool reads_parts = false;       ///< see ReadsParts
  bool own_objects = false;       ///< see HasOwnObjects
  bool has_wire_to_read = false;  ///< see HasWireToRead
};

template <Codec C>
constexpr Abilities abilities_of() {
  return {.encodes = Encodes<C>,
          .in_situ = InSitu<C>,
          .decodes_one = DecodesOne<C> || Picks<C>,
          .updates_one = UpdatesOne<C>,
          .updates_in_place = UpdatesInPlace<C>,
          .reads_events = ReadsEvents<C>,
          .only_reads_events = OnlyReadsEvents<C>,
          .reads_parts = ReadsParts<C>,
          .own_objects = HasOwnObjects<C>,
          .has_wire_to_read = HasWireToRead<C>};
}

// One operation of each phase, whether or not the codec has its own function for it:

/// The wire that decode reads for `value`; encode makes it if the library writes. Valid until the next call.
template <Codec C>
std::span<const std::byte> wire_of(C& codec, const typename C::Shape& value) {
  if constexpr (HasOwnObjects<C>) {
    std::optional<Carrying> carrying(std::in_place);
    const auto object = codec.object_of(value);
    carrying.reset();
    const std::span<const std::byte> wire = codec.encode(object);
    carrying.emplace();  // destroyed after the object, which belongs to the application
    return wire;
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

/// Fills default-constructed `structs`, or the application's own tree of a document: by events if the library has them.
/// Returns false if the wire is malformed.
template <Codec C>
bool decode_all(C& codec, std::span<std::byte> wire, typename C::Shape& structs) {
  if constexpr (HasOwnObjects<C>) {
    const auto object = codec.decode_object(wire);
    if (!object) return false;
    const Carrying carrying;
    return codec.structs_of(*object, structs);
  } else if constexpr (std::is_same_v<typename C::Shape, document::Value>) {
    document::TreeBuilder builder(structs);
    if constexpr (ReadsEvents<C>) return codec.read_events(wire, builder) && builder.complete();
    else return load(codec, wire, builder) && builder.complete();
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
