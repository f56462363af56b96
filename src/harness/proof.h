// The proof of every function of a codec against the original object, field by field and bit by bit.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "harness/codec.h"
#include "harness/operations.h"
#include "harness/subject.h"
#include "harness/wire_buffer.h"

namespace scenebench {

/// Where `actual` first differs from the walk of `original`, with `loss` allowed for, or nothing. `complete` is whether
/// the walk that filled `actual` found every field.
template <class Shape>
std::optional<Mismatch> compare_in_order(const Shape& original, const Record& actual, bool complete, const Loss& loss) {
  const Record expected = record_of(original);
  const std::size_t at = first_difference(expected, actual, loss);
  if (at == kNoDifference && complete) return std::nullopt;
  if (at == kNoDifference) return Mismatch{"(walk)", "success", "a field reported as missing after the last one"};
  return Mismatch{path_of(original, at), describe_event(expected, at), describe_event(actual, at)};
}

/// The same with declared losses allowed for. Those of documents do not excuse structs, whose types are known.
template <class Shape>
std::optional<Mismatch> compare_walk(const Shape& original, const Record& actual, bool complete, Loss loss) {
  if constexpr (std::is_same_v<Shape, document::Value>) {
    if (loss.key_order) return compare_in_order(document::sorted_by_key(original), actual, complete, loss);
  } else {
    loss = loss.of_structs();
  }
  return compare_in_order(original, actual, complete, loss);
}

/// The first difference between `original` and what `codec` makes of `wire`, or nothing. Its walk goes to `actual`.
template <Codec C>
std::optional<Mismatch> prove_decode(C& codec, const typename C::Shape& original, std::span<const std::byte> wire,
                                     Record& actual) {
  WireBuffer copy(wire, C::info().padding);
  const auto decoded = codec.decode(copy.bytes());
  if (!decoded) return Mismatch{"(decode)", "a decoded object", decoded.error()};
  const bool complete = codec.walk(*decoded, actual);
  return compare_walk(original, actual, complete, C::info().loss);
}

/// The same for the events of phase incremental.
template <ReadsEvents C>
std::optional<Mismatch> prove_read_events(C& codec, const typename C::Shape& original,
                                          std::span<const std::byte> wire) {
  WireBuffer copy(wire, C::info().padding);
  Record actual;
  const bool complete = codec.read_events(copy.bytes(), actual);
  auto mismatch = compare_walk(original, actual, complete, C::info().loss);
  if (mismatch) mismatch->field += " (incremental)";
  return mismatch;
}

/// The same for the application structs that phase decode-all yields.
template <Codec C>
std::optional<Mismatch> prove_decode_all(C& codec, const typename C::Shape& original, std::span<const std::byte> wire) {
  WireBuffer copy(wire, C::info().padding);
  typename C::Shape structs;
  if (!decode_all(codec, copy.bytes(), structs)) return Mismatch{"(decode-all)", "structs", "an error"};
  auto mismatch = compare_walk(original, record_of(structs), true, C::info().loss);
  if (mismatch) mismatch->field += " (decode-all)";
  return mismatch;
}

/// The same for the one field that phase decode-one reads.
template <Codec C>
requires DecodesOne<C> || Picks<C> std::optional<Mismatch> prove_decode_one(C& codec, const typename C::Shape& original,
                                                                            std::span<const std::byte> wire) {
  WireBuffer copy(wire, C::info().padding);
  Record expected, actual;
  expected.text(one_field(original));
  const bool found = decode_one(codec, copy.bytes(), actual);
  if (found && actual.events() == expected.events()) return std::nullopt;
  return Mismatch{"(decode-one)", describe_event(expected, 0), describe_event(actual, 0)};
}

/// The same for the wire that phase update-one yields, which goes to `updated`.
template <UpdatesOne C>
std::optional<Mismatch> prove_update_one(C& codec, const typename C::Shape& original, std::span<const std::byte> wire,
                                         WireBuffer& updated) {
  WireBuffer copy(wire, C::info().padding);
  const auto result = codec.update_one(copy.bytes());
  if (!result) return Mismatch{"(update-one)", "a wire", result.error()};
  updated = WireBuffer(*result, 0);
  typename C::Shape changed = original;
  updated_field(changed) = kUpdatedText;
  Record actual;
  auto mismatch = prove_decode(codec, changed, updated.bytes(), actual);
  if (mismatch) mismatch->field += " (update-one)";
  return mismatch;
}

}  // namespace scenebench
