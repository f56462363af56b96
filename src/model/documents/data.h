// The documents of shape `document` that this project generates, by name.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/document.h"

namespace scenebench::document {

/// Makes the document called `name`, one of known_documents(): the same on every platform and at every call. Returns
/// nothing if there is none.
///
/// All but the last three have the shape of another benchmark's data: names, counts, ranges and sizes are as published
/// there, the values are our own. `cities`, `repos`, `user` and `response` follow json-benchmarks; `datatypes`,
/// `small`, `medium` and `large` follow msgpack-benchmark; `random/1` to `random/5` follow schemaless-benchmarks, which
/// calls 2 "small" and 4 "large"; `mk48` and `minecraft_savedata` follow rust_serialization_benchmark. `localisation`,
/// `animation` and `savegame` are further data of games.
std::optional<Value> make_document(std::string_view name);

/// Every name that make_document() knows, in the order of the tables.
const std::vector<std::string_view>& known_documents();

/// A description in one line of the document called `name`; empty if there is none.
std::string_view meaning_of_document(std::string_view name);

}  // namespace scenebench::document
