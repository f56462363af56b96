// The documents of shape `document` that this project generates, by name, and others like them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/document.h"

namespace scenebench::document {

/// Makes the document called `name`, one of known_documents(): the same on every platform and at every call. Returns
/// nothing if there is none.
///
/// Templates in data/ and random.cpp say whose data each imitates: json-benchmarks', msgpack-benchmark's,
/// schemaless-benchmarks' (which calls random/2 "small" and random/4 "large") or rust_serialization_benchmark's. Names,
/// counts, ranges and sizes are as published there, the values are our own. The last three are further data of games.
std::optional<Value> make_document(std::string_view name);

/// Every name that make_document() knows, in the order of the tables.
const std::vector<std::string_view>& known_documents();

/// A description in one line of the document called `name`; empty if there is none.
std::string_view meaning_of_document(std::string_view name);

/// Another object like `original`: the same keys, lists and kinds of values in the same places, but different values.
/// Letters and digits become others, each always the same one, so texts that were equal stay so, and compress as well.
/// Some texts and numbers become shorter or longer, and some flags change. The result depends on both arguments alone.
Value varied(const Value& original, std::uint64_t seed);

}  // namespace scenebench::document
