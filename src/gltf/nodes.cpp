#include <algorithm>

#include "gltf/convert.h"
#include "gltf/extras.h"

namespace scenebench::gltf {
namespace {

constexpr const char* kLights = "KHR_lights_punctual";

scene::LightKind kind_of_light(const Object& light) {
  const std::string type = light.text("type");
  if (type == "directional") return scene::LightKind::Directional;
  if (type == "point") return scene::LightKind::Point;
  if (type == "spot") return scene::LightKind::Spot;
  light.refuse("its type \"{}\" is not directional, point or spot, which are all that bench reads.", shown(type));
}

/// The light that a node carries, if it does. glTF does not say whether it casts shadows.
std::optional<scene::Light> light_of(const File& file, const Object& node) {
  const auto reference = node.extension(kLights);
  if (!reference) return std::nullopt;
  static const Json none = Json::array();
  const auto holder = file.root().extension(kLights);
  const Json& lights = holder ? holder->list("lights") : none;
  const std::size_t index = reference->required_index("light", lights.size());
  const Object from(lights[index], "light", index);
  const auto color = from.numbers<3>("color", {1, 1, 1}, 0, 1);
  scene::Light light;
  light.kind = kind_of_light(from);
  light.color = {to_byte(color[0]), to_byte(color[1]), to_byte(color[2]), 255};
  light.intensity = static_cast<float>(from.number("intensity", 1, 0));
  light.range = static_cast<float>(from.number("range", 0, Object::kAboveZero));
  return light;
}

/// Takes the fields of an entity that glTF lacks.
void take_fields(scene::Entity& entity, Extras& extras) {
  extras.take("id", entity.id);
  extras.take("layer", entity.layer);
  extras.take("flags", entity.flags);
  extras.take("health", entity.health);
  extras.take("spawned_at_us", entity.spawned_at_us);
  extras.take("tags", entity.tags);
  if (entity.light) extras.take("light", *entity.light);
  scene::RigidBody body;
  if (extras.take("body", body)) entity.body = body;
}

/// Sets parents and children (3.5.2). Refuses a node with two parents, and one that is its own ancestor.
void connect(const File& file, std::vector<scene::Entity>& entities) {
  for (std::size_t i = 0; i < entities.size(); ++i) {
    const Object node = file.at(kNodes, i);
    for (const Json& value : node.list("children")) {
      const std::size_t child = node.index_of(value, "children", entities.size());
      scene::Entity& entity = entities[child];
      if (entity.parent >= 0) refuse("node {}: both node {} and node {} are its parent.", child, entity.parent, i);
      entity.parent = static_cast<std::int32_t>(i);
      entities[i].children.push_back(static_cast<std::uint32_t>(child));
    }
  }
  std::vector<std::size_t> reached;
  for (std::size_t i = 0; i < entities.size(); ++i) {
    if (entities[i].parent < 0) reached.push_back(i);
  }
  std::vector<bool> seen(entities.size());
  for (std::size_t i = 0; i < reached.size(); ++i) {
    seen[reached[i]] = true;
    reached.insert(reached.end(), entities[reached[i]].children.begin(), entities[reached[i]].children.end());
  }
  const auto lost = std::ranges::find(seen, false);
  if (lost != seen.end()) refuse("node {}: it is its own ancestor, or below such a node.", lost - seen.begin());
}

/// Gives every node that has a mesh its first part, and a child for each further one.
void place_meshes(const File& file, const Meshes& meshes, std::vector<scene::Entity>& entities, Budget& budget,
                  LeftOut& left_out) {
  for (std::size_t i = 0; i < file.count(kNodes); ++i) {
    const auto mesh = file.at(kNodes, i).index("mesh", meshes.parts.size());
    if (!mesh) continue;
    const auto& parts = meshes.parts[*mesh];
    if (!parts.empty()) entities[i].mesh = parts.front();
    for (std::size_t part = 1; part < parts.size(); ++part) {
      budget.take(sizeof(scene::Entity) + entities[i].name.size());
      scene::Entity child;
      child.id = entities.size();
      child.name = entities[i].name;
      child.parent = static_cast<std::int32_t>(i);
      child.transform.scale = {1, 1, 1};
      child.mesh = parts[part];
      entities[i].children.push_back(static_cast<std::uint32_t>(entities.size()));
      entities.push_back(std::move(child));
      ++left_out.added_entities;
    }
  }
}

}  // namespace

std::vector<scene::Entity> convert_nodes(const File& file, const Meshes& meshes, Budget& budget, LeftOut& left_out) {
  const std::size_t count = file.count(kNodes);
  budget.take(2 * sizeof(scene::Entity) * count);
  std::vector<scene::Entity> entities;
  for (std::size_t i = 0; i < count; ++i) {
    const Object node = file.at(kNodes, i);
    Extras extras(node);
    scene::Entity entity;
    entity.id = i;
    entity.name = node.text("name");
    bool sheared = false;
    entity.transform = transform_of(node, sheared);
    if (sheared) left_out.add("shear that a matrix has");
    entity.light = light_of(file, node);
    take_fields(entity, extras);
    extras.leave(left_out);
    if (node.extension("EXT_mesh_gpu_instancing")) left_out.add("instanced node");
    entities.push_back(std::move(entity));
  }
  connect(file, entities);
  place_meshes(file, meshes, entities, budget, left_out);
  return entities;
}

}  // namespace scenebench::gltf
