// What must be true before the library may see a file: it converts indices without looking at them, and recurses.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gltf/refuse.h"

namespace scenebench::gltf {

/// A buffer in a file of its own.
struct BufferFile {
  std::size_t buffer;         ///< its index
  std::string path;           ///< relative to the scene's folder, decoded, and inside that folder
  std::uint64_t byte_length;  ///< what the scene says that it has
};

/// Checks the JSON of a glTF 2.0 file: it must be valid JSON, not nested too deep, and small enough for `budget`, which
/// pays for it; every index must name something that the file has; views must lie within buffers; buffers must be in
/// the file or in its folder (no "..", no absolute path, no scheme but "data:"); and extensionsRequired may name only
/// what scenes can do without. Returns the buffers that have files of their own. Throws a Refusal.
std::vector<BufferFile> check_json(std::string_view text, Budget& budget);

}  // namespace scenebench::gltf
