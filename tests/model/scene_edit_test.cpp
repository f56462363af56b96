// Changes of a received scene.
#include "model/scene_edit.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/shapes.h"

namespace scenebench {
namespace {

/// How many of the entities that both have differ.
std::size_t differences(const scene::Scene& one, const scene::Scene& other) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < std::min(one.entities.size(), other.entities.size()); ++i) {
    Record a, b;
    walk_fields(one.entities[i], a);
    walk_fields(other.entities[i], b);
    count += a == b ? 0 : 1;
  }
  return count;
}

TEST(SceneEdit, ChangesOneEntityOrEveryTenth) {
  const scene::Scene original = scene::make_scene(200, 1);
  for (const EditKind kind : {EditKind::number, EditKind::text}) {
    for (const auto& [share, changed] : {std::pair(0.0, 1u), std::pair(0.1, 20u)}) {
      scene::Scene scene = original;
      apply(edit_of_scene(kind, 200, share), scene);
      EXPECT_EQ(differences(original, scene), changed);
      EXPECT_EQ(scene.entities.size(), 200u);
    }
  }
}

TEST(SceneEdit, AddsEntitiesAtTheEnd) {
  const scene::Scene original = scene::make_scene(200, 1);
  scene::Scene scene = original;
  apply(edit_of_scene(EditKind::entity, 200, 0.1), scene);
  EXPECT_EQ(scene.entities.size(), 220u);
  EXPECT_EQ(differences(original, scene), 0u);
}

TEST(SceneEdit, GivesNamesThatNoSceneHasRoomFor) {
  for (const scene::Entity& entity : scene::make_scene(1'000, 1).entities) {
    EXPECT_LT(entity.name.size(), kEditedName.size());
    EXPECT_NE(entity.flags, kEditedFlags);
  }
}

TEST(SceneEdit, LeavesOutEntitiesThatTheSceneLacks) {
  scene::Scene scene = scene::make_scene(10, 1);
  apply(edit_of_scene(EditKind::number, 200, 1), scene);
  EXPECT_EQ(scene.entities.size(), 10u);
  for (const scene::Entity& entity : scene.entities) EXPECT_EQ(entity.flags, kEditedFlags);
}

}  // namespace
}  // namespace scenebench
