// Shape `document`: schema-less data, a tree of null, booleans, numbers, strings, arrays and maps; its canonical walk,
// and other functions over whole trees.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/fields.h"

namespace scenebench {
namespace document {

struct Value;
struct Entry;
using Array = std::vector<Value>;
/// Entries keep the order in which they were written. Keys are unique.
using Map = std::vector<Entry>;

/// One node of a document. An integer is an int64 if it fits, otherwise a uint64: every number has only one form, so
/// that documents can be compared.
struct Value {
  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, Array, Map> content;
};

/// The shape's root, under the name that codecs' generated translation units use.
using Root = Value;

/// A key of a map and its value.
struct Entry {
  std::string key;
  Value value;
};

}  // namespace document

template <>
inline constexpr std::string_view shape_name<document::Root> = "document";

/// Passes a non-negative integer to `sink` in its only form in a document (see Value).
template <class Sink>
void pass_unsigned(std::uint64_t value, Sink& sink) {
  constexpr std::uint64_t kLargest = std::numeric_limits<std::int64_t>::max();
  value <= kLargest ? sink.value(static_cast<std::int64_t>(value)) : sink.value(value);
}

namespace document {

/// The deepest nesting of arrays and maps in a document. Thanks to this limit, walks, copies and destructors may
/// recurse.
inline constexpr std::size_t kMaxDepth = 256;

template <class Sink>
void walk_fields(const Value& value, Sink& sink);

template <class Sink>
void walk_array(const Array& array, Sink& sink) {
  for (std::size_t i = 0; i < array.size(); ++i) {
    if constexpr (TracksPath<Sink>) sink.enter(i);
    walk_fields(array[i], sink);
    if constexpr (TracksPath<Sink>) sink.leave();
  }
  sink.count(array.size());
}

template <class Sink>
void walk_map(const Map& map, Sink& sink) {
  for (const Entry& entry : map) {
    if constexpr (TracksPath<Sink>) sink.enter(std::string_view(entry.key));
    sink.key(entry.key);
    walk_fields(entry.value, sink);
    if constexpr (TracksPath<Sink>) sink.leave();
  }
  sink.members(map.size());
}

/// The canonical walk: null as `sink.null()`; booleans, integers and doubles as `sink.value(v)`, strings as
/// `sink.text(view)`; an array as its elements and then `sink.count(n)`; a map as `sink.key(view)` and the value of
/// each entry in the order of the map, and then `sink.members(n)`.
template <class Sink>
void walk_fields(const Value& value, Sink& sink) {
  switch (value.content.index()) {
    case 0: return sink.null();
    case 1: return sink.value(*std::get_if<bool>(&value.content));
    case 2: return sink.value(*std::get_if<std::int64_t>(&value.content));
    case 3: return sink.value(*std::get_if<std::uint64_t>(&value.content));
    case 4: return sink.value(*std::get_if<double>(&value.content));
    case 5: return sink.text(*std::get_if<std::string>(&value.content));
    case 6: return walk_array(*std::get_if<Array>(&value.content), sink);
    default: return walk_map(*std::get_if<Map>(&value.content), sink);
  }
}

/// The number of nodes in `value`, itself included: nulls, booleans, numbers, strings, arrays and maps, but not keys.
std::size_t nodes_of(const Value& value);

/// How deep arrays and maps are nested in `value`, itself included; 0 if it is neither.
std::size_t depth_of(const Value& value);

/// `value` with the entries of every map in the order of their keys' bytes.
Value sorted_by_key(Value value);

/// A smaller document like `value`: its first `nodes` nodes in the order of the walk, or somewhat fewer.
Value head_of(const Value& value, std::size_t nodes);

}  // namespace document
}  // namespace scenebench
