// Proves every function of a codec against the original object, field by field and bit by bit.
#pragma once

#include <optional>
#include <span>

#include "harness/any_codec.h"
#include "harness/wire_buffer.h"

namespace scenebench {

/// The first difference of a codec's `walk` from that of `original` that `loss` does not excuse, or nothing. `complete`
/// says whether the walk found every field. Losses of documents do not excuse structs, because the types of these are
/// known. Instantiated for each shape.
template <class Shape>
std::optional<Mismatch> compare_walk(const Shape& original, const Record& walk, bool complete, Loss loss);

/// The first difference between `original` and what `codec` reads from its wire, in each of its ways to read, or
/// nothing. Stores the codec's walk of the decoded object in `walk`. Leaves out decode-one and update-one: few runs
/// measure them. Instantiated for each shape.
template <class Shape>
std::optional<Mismatch> prove_codec(AnyCodec<Shape>& codec, const Shape& original, std::span<const std::byte> wire,
                                    Record& walk);

/// The same for decode-one, for shapes that have that phase.
template <class Shape>
std::optional<Mismatch> prove_decode_one(AnyCodec<Shape>& codec, const Shape& original,
                                         std::span<const std::byte> wire);

/// The same for the wire that the codec's update-one makes of `wire`, which is stored in `updated`.
template <class Shape>
std::optional<Mismatch> prove_update_one(AnyCodec<Shape>& codec, const Shape& original, std::span<const std::byte> wire,
                                         WireBuffer& updated);

/// The same for phase typed, against the structs of the document that `wire` was made from. Stores the Sum of the
/// codec's structs in `sum`.
std::optional<Mismatch> prove_typed(AnyCodec<document::Value>& codec, const document::Structs& original,
                                    std::span<const std::byte> wire, std::uint64_t& sum);

/// The first difference between the first object of `workload` and `walk`, a complete walk over a wire of it, that
/// `loss` does not excuse; or nothing.
std::optional<Mismatch> compare_with_first(const Workload& workload, const Record& walk, const Loss& loss);

}  // namespace scenebench
