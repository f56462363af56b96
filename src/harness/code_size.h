// The code behind each codec, measured while building (cmake/code_size.cmake).
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace scenebench {

/// Files and bytes of source code that a codec needs.
struct CodeSize {
  std::string codec;
  std::int64_t header_files = 0;  ///< headers of the library that the codec's compilation reads
  std::int64_t header_bytes = 0;
  std::int64_t source_files = 0;  ///< the library's compiled sources, where it was built from source here
  std::int64_t source_bytes = 0;
  bool sources_on_disk =
      true;  ///< false: the library came as a binary package, so its compiled sources are not counted
  std::vector<std::pair<std::string, std::int64_t>> generated;  ///< shape, bytes that the schema compiler wrote for it
};

/// One entry for each codec of this build. The build generates the definition.
std::vector<CodeSize> all_code_sizes();

}  // namespace scenebench
