// Further objects of a generated document.
#pragma once

#include <cstdint>

#include "model/document.h"

namespace scenebench::document {

/// Another object like `original`: the same keys, lists and kinds of values in the same places, but different values.
/// Letters and digits become others, each always the same one, so texts that were equal stay so, and compress as well.
/// Some texts and numbers become shorter or longer, and some flags change. The result depends on both arguments alone.
Value varied(const Value& original, std::uint64_t seed);

}  // namespace scenebench::document
