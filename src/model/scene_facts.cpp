#include "model/scene_facts.h"

#include <fmt/format.h>

#include <algorithm>

namespace scenebench::scene {
namespace {

/// A sink that adds up bytes and strings.
struct Bytes {
  template <Scalar T>
  void value(T) {
    bytes += sizeof(T);
  }
  void text(std::string_view v) {
    bytes += v.size();
    ++strings;
  }
  void count(std::size_t) {}
  void present(bool) {}

  std::uint64_t bytes = 0, strings = 0;
};

}  // namespace

SceneFacts facts_of(std::span<const Scene> scenes) {
  SceneFacts facts;
  Bytes all;
  for (const Scene& scene : scenes) {
    facts.entities += scene.entities.size();
    facts.materials += scene.materials.size();
    facts.meshes += scene.meshes.size();
    for (const Mesh& mesh : scene.meshes) {
      facts.vertices += mesh.positions.size() / 3;
      facts.array_bytes += mesh.positions.size() * sizeof(float) + mesh.indices.size() * sizeof(std::uint16_t);
    }
    walk_fields(scene, all);
  }
  facts.bytes = all.bytes;
  facts.strings = all.strings;
  return facts;
}

std::string to_text(const SceneFacts& facts) {
  const auto entities = static_cast<double>(std::max<std::uint64_t>(facts.entities, 1));
  const double share = facts.bytes == 0 ? 0 : static_cast<double>(facts.array_bytes) / static_cast<double>(facts.bytes);
  return fmt::format("entities {}, meshes {}, vertices {}, {:.0f}% of {:.1f} KB in arrays, strings per entity {:.1f}",
                     facts.entities, facts.meshes, facts.vertices, 100 * share,
                     static_cast<double>(facts.bytes) / 1024, static_cast<double>(facts.strings) / entities);
}

}  // namespace scenebench::scene
