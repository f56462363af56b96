// What a program changes in a scene that it has received, before it sends the scene on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/parts.h"
#include "model/scene.h"

namespace scenebench {

/// One kind of change. A number fits where the old one was, a longer text does not, and an additional entity moves a
/// list.
enum class EditKind { number, text, entity };

/// Some changes of one kind.
struct SceneEdit {
  EditKind kind = EditKind::number;
  ScenePart part{};                    ///< whose number or text changes
  std::vector<scene::Entity> added{};  ///< what the list of entities gets at its end
};

/// The new values of an entity's `flags` and `name`. The name is longer than any in a scene, and ends in NUL.
inline constexpr std::uint32_t kEditedFlags = 0x8000'0001;
inline constexpr std::string_view kEditedName =
    "a name that a player has typed, much longer than the one that the level's author had in mind";

/// Changes of one kind to a `share` (0 … 1) of a scene's `count` entities, at least one, drawn with a fixed seed; or as
/// many additional entities.
SceneEdit edit_of_scene(EditKind kind, std::size_t count, double share);

/// Makes the changes of `edit` to a scene of `count` entities, until one fails. Returns whether all succeeded. `target`
/// has `set_flags(index)`, `set_name(index)` and `add(entity)`, which return whether they did so.
template <class Target>
bool make_changes(const SceneEdit& edit, std::size_t count, Target&& target) {
  for (const scene::Entity& entity : edit.added) {
    if (!target.add(entity)) return false;
  }
  return each_entity(edit.part, count, [&](std::uint32_t index) {
    return edit.kind == EditKind::number ? target.set_flags(index) : target.set_name(index);
  });
}

/// Makes the changes to the application's own structs.
void apply(const SceneEdit& edit, scene::Scene& scene);

}  // namespace scenebench
