// The documents of shape `document` that this project makes itself, by name.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/document.h"

namespace scenebench::document {

/// Makes the document of that name: one of known_documents(). The same on every platform and at every call. Nothing if
/// there is no such name.
///
/// All but the last three have the shape of another benchmark's data (names, counts, ranges and sizes as published
/// there, the values our own): `cities`, `repos`, `user` and `response` that of json-benchmarks; `datatypes`, `small`,
/// `medium` and `large` that of msgpack-benchmark; `random/1` to `random/5` that of schemaless-benchmarks, which calls
/// 2 "small" and 4 "large". `localisation`, `animation` and `savegame` are what games have besides.
std::optional<Value> make_document(std::string_view name);

/// Every name that make_document() knows, in the order of the tables.
const std::vector<std::string_view>& known_documents();

/// What the document of that name holds, as a line for people; empty if there is no such name.
std::string_view meaning_of_document(std::string_view name);

}  // namespace scenebench::document
