// From the bytes of a scene's files to the library's model.
#pragma once

#include <filesystem>
#include <tiny_gltf.h>
#include <vector>

#include "gltf/refuse.h"

namespace scenebench::gltf {

struct Loaded {
  tinygltf::Model model;                     ///< every index in it names something; views lie within buffers
  std::vector<std::filesystem::path> files;  ///< what was read: the scene itself, then its buffers
  std::uint64_t image_bytes = 0;             ///< of the images that are in the file
};

/// Reads a .gltf or .glb file and its buffers, each once and whole. Its first bytes say which of the two it is. Throws
/// a Refusal for anything but a glTF 2.0 file that passes check_json() and fits `budget`.
Loaded load(const std::filesystem::path& file, Budget& budget);

/// The same for the bytes of a file, whose buffers are in `folder`.
Loaded load(const std::string& bytes, const std::filesystem::path& folder, Budget& budget);

}  // namespace scenebench::gltf
