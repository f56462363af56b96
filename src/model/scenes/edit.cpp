#include "model/scenes/edit.h"

#include <utility>

namespace scenebench {
namespace {

struct StructsTarget {
  scene::Scene& scene;

  bool set_flags(std::size_t index) {
    scene.entities[index].flags = kEditedFlags;
    return true;
  }
  bool set_name(std::size_t index) {
    scene.entities[index].name = kEditedName;
    return true;
  }
  bool add(const scene::Entity& entity) {
    scene.entities.push_back(entity);
    return true;
  }
};

}  // namespace

SceneEdit edit_of_scene(EditKind kind, std::size_t count, double share) {
  constexpr std::uint64_t kSeed = 47;
  ScenePart part = part_of_scene(count, share);
  if (kind != EditKind::entity) return {.kind = kind, .part = std::move(part)};
  const auto wanted = static_cast<std::uint32_t>(part.entities.size());
  return {.kind = kind, .added = std::move(scene::make_scene(wanted, kSeed).entities)};
}

void apply(const SceneEdit& edit, scene::Scene& scene) {
  make_changes(edit, scene.entities.size(), StructsTarget{scene});
}

}  // namespace scenebench
