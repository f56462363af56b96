// Shape `document`: schema-less data, a tree of null, booleans, numbers, strings, arrays and maps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace scenebench::document {

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

}  // namespace scenebench::document
