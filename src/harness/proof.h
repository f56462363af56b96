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

/// Where `actual` first differs from the walk of `original`, with declared losses allowed for, or nothing. `complete`
/// is whether the walk that filled `actual` found every field.
template <class Shape>
std::optional<Mismatch> compare_walk(const Shape& original, const Record& actual, bool complete, const Loss& loss) {
  Record expected;
  walk_fields(original, expected);
  const std::size_t at = first_difference(expected, actual, loss);
  if (at == kNoDifference && complete) return std::nullopt;
  const auto describe = [at](const Record& record) {
    return at < record.events().size() ? to_string(record.events()[at]) : std::string("nothing");
  };
  if (at == kNoDifference) return Mismatch{"(walk)", "success", "a field reported as missing after the last one"};
  return Mismatch{path_of(original, at), describe(expected), describe(actual)};
}

/// The first difference between `original` and what `codec` makes of `wire`, or nothing.
template <Codec C>
std::optional<Mismatch> prove_decode(C& codec, const typename C::Shape& original, std::span<const std::byte> wire) {
  WireBuffer copy(wire, C::info().padding);
  const auto decoded = codec.decode(copy.bytes());
  if (!decoded) return Mismatch{"(decode)", "a decoded object", decoded.error()};
  Record actual;
  const bool complete = codec.walk(*decoded, actual);
  return compare_walk(original, actual, complete, C::info().loss);
}

/// The same for the application structs that phase decode-all yields.
template <Codec C>
std::optional<Mismatch> prove_decode_all(C& codec, const typename C::Shape& original, std::span<const std::byte> wire) {
  WireBuffer copy(wire, C::info().padding);
  typename C::Shape structs;
  if (!decode_all(codec, copy.bytes(), structs)) return Mismatch{"(decode-all)", "structs", "an error"};
  Record actual;
  walk_fields(structs, actual);
  auto mismatch = compare_walk(original, actual, true, C::info().loss);
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
  const auto text = actual.events().empty() ? std::string("nothing") : to_string(actual.events().front());
  return Mismatch{"(decode-one)", to_string(expected.events().front()), text};
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
  auto mismatch = prove_decode(codec, changed, updated.bytes());
  if (mismatch) mismatch->field += " (update-one)";
  return mismatch;
}

}  // namespace scenebench
