// What make_document() makes documents with.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/document.h"
#include "model/random.h"

namespace scenebench::document {

/// The document of a template (data/README.txt), which is JSON with "document", and "seed" and "define" if it needs
/// them. Throws std::exception if it is not one.
Value expand(std::string_view json);

/// A document of random structure and values; `size` in 1 … 5, each about ten times as long as the one before.
Value make_random(int size);

/// An index in [0, count). Small ones are more frequent than large ones, like the words of a language.
inline std::uint32_t skewed(Random& random, std::uint32_t count) {
  const std::uint32_t limit = random.below(count) + 1;
  return random.below(limit);
}

}  // namespace scenebench::document
