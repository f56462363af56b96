// The proof of every function of a codec against the original object, field by field and bit by bit.
#pragma once

#include <optional>
#include <span>

#include "harness/any_codec.h"
#include "harness/wire_buffer.h"

namespace scenebench {

/// Where `walk`, a codec's, first differs from that of `original`, with `loss` allowed for, or nothing. `complete` is
/// whether the walk found every field. Losses of documents do not excuse structs, whose types are known. Instantiated
/// for the three shapes.
template <class Shape>
std::optional<Mismatch> compare_walk(const Shape& original, const Record& walk, bool complete, Loss loss);

/// The first difference between `original` and what `codec` makes of its wire, by every way that it has of reading it,
/// or nothing. The codec's walk of the decoded object goes to `walk`, the wire that its update-one yields to `updated`.
/// Instantiated for the three shapes.
template <class Shape>
std::optional<Mismatch> prove_codec(AnyCodec<Shape>& codec, const Shape& original, std::span<const std::byte> wire,
                                    Record& walk, WireBuffer& updated);

/// The same for phase typed: against the structs of the document that `wire` was made of. The Sum of those that the
/// codec makes goes to `sum`.
std::optional<Mismatch> prove_typed(AnyCodec<document::Value>& codec, const document::Structs& original,
                                    std::span<const std::byte> wire, std::uint64_t& sum);

/// The first difference between the first object of `workload` and `walk`, which is all that somebody read of a wire of
/// it, with `loss` allowed for; or nothing.
std::optional<Mismatch> compare_with_first(const Workload& workload, const Record& walk, const Loss& loss);

}  // namespace scenebench
