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
/// In the order in which they were written. No key is there twice.
using Map = std::vector<Entry>;

/// One node of a document. An integer is an int64 if it fits, and a uint64 above that: no number has two forms, so that
/// documents can be compared.
struct Value {
  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, Array, Map> content;
};

/// The shape's root, as the generated translation units of codecs name it.
using Root = Value;

/// A key of a map and what it stands for.
struct Entry {
  std::string key;
  Value value;
};

}  // namespace scenebench::document
