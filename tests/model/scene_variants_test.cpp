#include "model/scene_variants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "model/scene.h"
#include "model/shapes.h"
#include "model/workload.h"

namespace scenebench::scene {
namespace {

bool equal(const Scene& one, const Scene& other) { return record_of(one) == record_of(other); }

/// What `part` finds in each of `items`, in order of size.
template <class Item, class Part>
auto sorted(const std::vector<Item>& items, Part part) {
  std::vector<std::decay_t<decltype(part(items.front()))>> values;
  for (const Item& item : items) values.push_back(part(item));
  std::ranges::sort(values);
  return values;
}

template <class Item, class Part>
void expect_same_values(const std::vector<Item>& ours, const std::vector<Item>& others, Part part) {
  EXPECT_EQ(sorted(ours, part), sorted(others, part));
}

Workload workload_of(const Scene& scene, std::size_t inputs) {
  OwnScenes own;
  own.scenes.push_back(scene);
  own.inputs = count_with_variants(own.scenes);
  Workload workload{"scene"};
  workload.document = "own";
  workload.inputs = inputs;
  workload.own_scenes = std::make_shared<const OwnScenes>(std::move(own));
  return workload;
}

TEST(SceneVariants, HaveTheValuesOfEachFieldInOtherPlaces) {
  const Scene scene = make_scene(200, 1);
  const Scene variant = variant_of(scene, 1);
  expect_same_values(scene.entities, variant.entities, [](const Entity& e) { return e.name; });
  expect_same_values(scene.entities, variant.entities, [](const Entity& e) { return e.transform.rotation.w; });
  expect_same_values(scene.entities, variant.entities, [](const Entity& e) { return e.tags; });
  expect_same_values(scene.entities, variant.entities, [](const Entity& e) { return int{e.body.has_value()}; });
  expect_same_values(scene.meshes, variant.meshes, [](const Mesh& m) { return m.positions; });
  expect_same_values(scene.materials, variant.materials, [](const Material& m) { return m.tint.r; });
  const SceneFacts ours = facts_of({&scene, 1}), others = facts_of({&variant, 1});
  EXPECT_EQ(std::tie(ours.bytes, ours.strings, ours.vertices), std::tie(others.bytes, others.strings, others.vertices));
}

TEST(SceneVariants, KeepNoEntityButDealOutEachFieldForItself) {
  const Scene scene = make_scene(200, 1);
  const Scene variant = variant_of(scene, 1);
  std::size_t with_place = 0;
  for (const Entity& entity : variant.entities) {
    const auto original = std::ranges::find(scene.entities, entity.id, &Entity::id);
    with_place += entity.transform.position.x == original->transform.position.x;
  }
  EXPECT_LT(with_place, 10u);
}

TEST(SceneVariants, DifferBySeedAndAreTheSameOnEveryPlatform) {
  const Scene scene = make_scene(3, 1);
  EXPECT_TRUE(equal(variant_of(scene, 1), variant_of(scene, 1)));
  EXPECT_FALSE(equal(variant_of(scene, 1), variant_of(scene, 2)));
  EXPECT_EQ(variant_of(make_scene(200, 1), 1).entities.front().id, 1066u);
}

TEST(SceneVariants, FollowTheScenesThemselves) {
  const Scene scene = make_scene(200, 1);
  const auto inputs = make_inputs<Scene>(workload_of(scene, 0));
  EXPECT_EQ(inputs->size(), kEntitiesOfScenes / 200);
  EXPECT_TRUE(equal(inputs->front(), scene));
  EXPECT_EQ(make_inputs<Scene>(workload_of(scene, 3))->size(), 3u);
}

TEST(SceneVariants, AreNoneIfThereIsNothingToDealOutAndFewIfScenesAreLarge) {
  Scene one = make_scene(1, 1);
  one.meshes.resize(1);
  one.materials.resize(1);
  EXPECT_EQ(make_inputs<Scene>(workload_of(one, 0))->size(), 1u);
  EXPECT_EQ(make_inputs<Scene>(workload_of(one, 5))->size(), 1u);
  Scene large = make_scene(3, 1);
  large.meshes.front().positions.resize(std::size_t{3} << 20);  // 12 MiB
  EXPECT_EQ(count_with_variants({&large, 1}), 1u);
}

TEST(SceneVariants, OfOtherScenesOfTheSameNameAreOthers) {
  const auto first = make_inputs<Scene>(workload_of(make_scene(5, 1), 2));
  const auto second = make_inputs<Scene>(workload_of(make_scene(5, 2), 2));
  EXPECT_FALSE(equal(first->front(), second->front()));
}

}  // namespace
}  // namespace scenebench::scene
