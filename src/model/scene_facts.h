// What a scene consists of, to compare scenes by.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "model/scene.h"

namespace scenebench::scene {

/// Counts over some scenes. Bytes are those of the values: of scalars by their type, of strings by their characters.
struct SceneFacts {
  std::uint64_t entities = 0, materials = 0, meshes = 0, vertices = 0;
  std::uint64_t strings = 0;
  std::uint64_t bytes = 0;        ///< of everything
  std::uint64_t array_bytes = 0;  ///< of positions and indices
};

SceneFacts facts_of(std::span<const Scene> scenes);

/// "entities 12, meshes 3, vertices 450, 81% of 12.3 KB in arrays, strings per entity 1.2".
std::string to_text(const SceneFacts& facts);

}  // namespace scenebench::scene
