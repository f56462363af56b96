// What a reader who chooses a library wants to know besides its figures.
#pragma once

#include <span>
#include <string_view>

namespace scenebench {

/// From the library's own repository and licence file; Debian's copyright file of its package says the same.
struct LibraryFacts {
  std::string_view library;    ///< as CodecInfo::library
  std::string_view licence;    ///< SPDX expression
  std::string_view languages;  ///< in which its makers offer the same format
  std::string_view address;    ///< of the project's repository or home
  /// What its documentation says about threads. "shared reading": several may read one object at once; "objects apart":
  /// each needs objects of its own; "on conditions": which it names. Empty if it was not found to say anything.
  std::string_view threads = "";
};

/// All libraries that a codec can have, sorted by name.
std::span<const LibraryFacts> all_library_facts();

/// Those of one library; nullptr if it is not known.
const LibraryFacts* facts_of(std::string_view library);

}  // namespace scenebench
