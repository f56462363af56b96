#include <algorithm>

#include "gltf/convert.h"
#include "gltf/extras.h"

namespace scenebench::gltf {
namespace {

constexpr const char* kLights = "KHR_lights_punctual";

std::string node_name(std::size_t index) { return fmt::format("node {}", index); }

scene::LightKind kind_of_light(const std::string& type, const std::string& place) {
  if (type == "directional") return scene::LightKind::Directional;
  if (type == "point") return scene::LightKind::Point;
  if (type == "spot") return scene::LightKind::Spot;
  refuse("{}: its light is neither directional, point nor spot.", place);
}

/// The light that a node carries. glTF does not say whether it casts shadows.
std::optional<scene::Light> light_of(const tinygltf::Model& model, const tinygltf::Node& node, Json& extras,
                                     const std::string& place) {
  const auto extension = node.extensions.find(kLights);
  if (extension == node.extensions.end()) return std::nullopt;
  const auto& from = model.lights[static_cast<std::size_t>(extension->second.Get("light").GetNumberAsInt())];
  scene::Light light;
  light.kind = kind_of_light(from.type, place);
  const std::vector<double> color = from.color.empty() ? std::vector<double>{1, 1, 1} : from.color;
  if (color.size() != 3) refuse("{}: its light's color has {} numbers instead of 3.", place, color.size());
  light.color = {to_byte(color[0]), to_byte(color[1]), to_byte(color[2]), 255};
  light.intensity = finite_float(from.intensity, place);
  light.range = finite_float(from.range, place);
  take_member(extras, "light", light);
  return light;
}

/// Takes the fields of an entity that glTF lacks.
void take_fields(scene::Entity& entity, Json& extras, const std::string& place) {
  take_member(extras, "id", entity.id);
  take_member(extras, "layer", entity.layer);
  take_member(extras, "flags", entity.flags);
  take_member(extras, "health", entity.health);
  take_member(extras, "spawned_at_us", entity.spawned_at_us);
  scene::RigidBody body;
  if (take_member(extras, "body", body)) entity.body = body;
  const auto tags = extras.find("tags");
  const auto is_text = [](const Json& tag) { return tag.is_string(); };
  if (tags == extras.end() || !tags->is_array() || !std::ranges::all_of(*tags, is_text)) return;
  for (const Json& tag : *tags) entity.tags.push_back(clean(tag.get<std::string>(), place));
  extras.erase(tags);
}

/// Sets parents and children. Refuses a node with two parents, and one that is its own ancestor.
void connect(const tinygltf::Model& model, std::vector<scene::Entity>& entities) {
  for (std::size_t i = 0; i < entities.size(); ++i) {
    for (const int child : model.nodes[i].children) {
      scene::Entity& entity = entities[static_cast<std::size_t>(child)];
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
  while (!reached.empty()) {
    const std::size_t at = reached.back();
    reached.pop_back();
    seen[at] = true;
    reached.insert(reached.end(), entities[at].children.begin(), entities[at].children.end());
  }
  const auto lost = std::ranges::find(seen, false);
  if (lost != seen.end()) refuse("node {}: it is its own ancestor, or below such a node.", lost - seen.begin());
}

/// Gives every node that has a mesh its first part, and a child for each further one.
void place_meshes(const tinygltf::Model& model, const Meshes& meshes, std::vector<scene::Entity>& entities,
                  Budget& budget, LeftOut& left_out) {
  for (std::size_t i = 0; i < model.nodes.size(); ++i) {
    if (model.nodes[i].mesh < 0) continue;
    const auto& parts = meshes.parts[static_cast<std::size_t>(model.nodes[i].mesh)];
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

std::vector<scene::Entity> convert_nodes(const tinygltf::Model& model, const Meshes& meshes, Budget& budget,
                                         LeftOut& left_out) {
  budget.take(2 * sizeof(scene::Entity) * model.nodes.size());
  std::vector<scene::Entity> entities;
  for (std::size_t i = 0; i < model.nodes.size(); ++i) {
    const tinygltf::Node& node = model.nodes[i];
    const std::string place = node_name(i);
    scene::Entity entity;
    entity.id = i;
    entity.name = clean(node.name, place);
    bool sheared = false;
    entity.transform = transform_of(node, place, sheared);
    if (sheared) left_out.add("shear that a matrix has");
    Json extras = parse_extras(node.extras_json_string);
    entity.light = light_of(model, node, extras, place);
    take_fields(entity, extras, place);
    left_out.add("value of extras", extras.size());
    if (node.extensions.contains("EXT_mesh_gpu_instancing")) left_out.add("instanced node");
    entities.push_back(std::move(entity));
  }
  connect(model, entities);
  place_meshes(model, meshes, entities, budget, left_out);
  return entities;
}

}  // namespace scenebench::gltf
