// What a glTF file has and the shape `scene` lacks.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "gltf/file.h"

namespace scenebench::gltf {

/// Counts of what is left out of a scene, and of what was added to express the file.
struct LeftOut {
  std::map<std::string, std::uint64_t> counts;      ///< by what: "animation", "image"
  std::map<std::string, std::uint64_t> bytes;       ///< of some of these
  std::map<std::string, std::uint64_t> attributes;  ///< bytes of vertex attributes, by name: "NORMAL"
  std::set<std::string> extensions;                 ///< that the file uses
  std::uint64_t added_entities = 0;                 ///< for the second and further parts of meshes
  std::uint64_t split = 0;                          ///< primitives that took several meshes

  void add(const std::string& what, std::uint64_t count = 1, std::uint64_t size = 0) {
    if (count == 0) return;
    counts[what] += count;
    if (size > 0) bytes[what] += size;
  }
};

/// What is left out of the whole file, whatever its nodes say: animations, skins, images, further cameras and scenes,
/// and extensions. Throws a Refusal.
void count_unused(const File& file, LeftOut& left_out);

/// One line for people: "left out: 2 animations, 14 images (3.1 MB) …"; what was added follows. Empty if there is
/// nothing to say.
std::string to_text(const LeftOut& left_out);

}  // namespace scenebench::gltf
