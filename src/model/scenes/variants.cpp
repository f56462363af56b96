#include "model/scenes/variants.h"

#include <algorithm>
#include <utility>

#include "model/random.h"
#include "model/scene.h"
#include "model/workload.h"

namespace scenebench::scene {
namespace {

constexpr std::size_t kMostBytes = std::size_t{16} << 20;

/// Shuffles what `part` finds in each of `items`, by the method of Fisher and Yates (Knuth, TAOCP 2, algorithm P).
template <class Item, class Part>
void shuffle_parts(std::vector<Item>& items, Part part, Random& random) {
  using Value = std::remove_reference_t<decltype(part(items.front()))>;
  if constexpr (Described<Value>) {
    for_each_field<Value>([&](const auto& field) {
      const auto member = field.member;
      shuffle_parts(items, [part, member](Item& item) -> auto& { return part(item).*member; }, random);
    });
  } else {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(part(items[left - 1]), part(items[random.below(static_cast<std::uint32_t>(left))]));
    }
  }
}

template <class Item>
void shuffle_fields(std::vector<Item>& items, Random& random) {
  if (!items.empty()) shuffle_parts(items, [](Item& item) -> Item& { return item; }, random);
}

bool varies(const Scene& scene) {
  return std::max({scene.entities.size(), scene.meshes.size(), scene.materials.size()}) > 1;
}

}  // namespace

Scene variant_of(const Scene& scene, std::uint64_t seed) {
  Scene variant = scene;
  Random random(seed);
  shuffle_fields(variant.materials, random);
  shuffle_fields(variant.meshes, random);
  shuffle_fields(variant.entities, random);
  return variant;
}

std::vector<Scene> with_variants(std::span<const Scene> scenes, std::size_t count) {
  std::vector<Scene> all(scenes.begin(), scenes.end());
  for (std::size_t i = scenes.size(); i < count; ++i) all.push_back(variant_of(scenes[i % scenes.size()], i));
  return all;
}

std::size_t count_with_variants(std::span<const Scene> scenes) {
  if (std::ranges::none_of(scenes, varies)) return scenes.size();
  const SceneFacts facts = facts_of(scenes);
  const std::size_t of_entities = facts.entities == 0 ? 1 : kEntitiesOfScenes * scenes.size() / facts.entities;
  const std::size_t fitting = kMostBytes * scenes.size() / std::max<std::size_t>(facts.bytes, 1);
  return std::max(scenes.size(), std::min(std::clamp(of_entities, kFewestScenes, kMostSmallInputs), fitting));
}

}  // namespace scenebench::scene
