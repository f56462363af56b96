// glTF 2.0 files as scenes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/scene.h"

namespace scenebench::gltf {

/// A file that was read.
struct SourceFile {
  std::filesystem::path path;
  std::string bytes;
};

struct ReadScene {
  scene::Scene scene;
  std::string left_out;           ///< what the shape cannot hold, in a line; empty if nothing
  std::vector<SourceFile> files;  ///< what was read: the scene's file, then those of its buffers
};

/// Reads a .gltf file, with its buffers in the same folder or below, or a .glb file. An entity for each node, a mesh
/// for each primitive of triangles, as docs/own-scenes.md describes field by field. Fails on anything that is not
/// valid in what it reads, or that takes more than `memory` bytes to read: the message is a sentence about the file,
/// without the file's name, and names the place by the file's own indices ("accessor 12: …"). Takes time in proportion
/// to what is read.
Expected<ReadScene, Failure> read_scene(const std::filesystem::path& file, std::uint64_t memory);

/// The same for the bytes of a file whose buffers, if they are files, are in `folder`. `files` are those alone.
Expected<ReadScene, Failure> parse_scene(const std::string& bytes, const std::filesystem::path& folder,
                                         std::uint64_t memory);

}  // namespace scenebench::gltf
