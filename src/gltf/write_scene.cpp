#include "gltf/write_scene.h"

#include <numbers>
#include <sstream>

#include "gltf/convert.h"
#include "gltf/extras.h"

namespace scenebench::gltf {
namespace {

using tinygltf::Value;

std::vector<double> numbers(const scene::Vec3& v) { return {v.x, v.y, v.z}; }

std::vector<double> numbers(const scene::Color& c) { return {c.r / 255.0, c.g / 255.0, c.b / 255.0, c.a / 255.0}; }

tinygltf::Material material_of(const scene::Material& from) {
  tinygltf::Material material;
  material.name = from.name;
  material.doubleSided = from.two_sided;
  material.pbrMetallicRoughness.baseColorFactor = numbers(from.tint);
  material.pbrMetallicRoughness.roughnessFactor = from.roughness;
  material.pbrMetallicRoughness.metallicFactor = from.metallic;
  if (from.tint.a != 255) material.alphaMode = "BLEND";
  // Not a texture of glTF's: the image does not exist, and viewers would complain.
  if (!from.texture.empty()) material.extras = Value(Value::Object{{"texture", Value(from.texture)}});
  return material;
}

/// Appends the elements of `list` to the only buffer. Returns the index of an accessor for them.
template <class T>
int add_accessor(tinygltf::Model& model, const std::vector<T>& list, int component, int type, int target) {
  std::vector<unsigned char>& bytes = model.buffers.front().data;
  bytes.resize((bytes.size() + 3) / 4 * 4);  // glTF 2.0, 3.6.2.4: aligned to the component's size
  tinygltf::BufferView view;
  view.buffer = 0;
  view.byteOffset = bytes.size();
  view.byteLength = list.size() * sizeof(T);
  view.target = target;
  const auto* begin = reinterpret_cast<const unsigned char*>(list.data());
  bytes.insert(bytes.end(), begin, begin + view.byteLength);
  tinygltf::Accessor accessor;
  accessor.bufferView = static_cast<int>(model.bufferViews.size());
  accessor.componentType = component;
  accessor.type = type;
  accessor.count =
      list.size() / static_cast<std::size_t>(tinygltf::GetNumComponentsInType(static_cast<unsigned>(type)));
  model.bufferViews.push_back(std::move(view));
  model.accessors.push_back(std::move(accessor));
  return static_cast<int>(model.accessors.size()) - 1;
}

/// glTF 2.0, 3.7.2.1: accessors of positions have their bounds.
void add_bounds(tinygltf::Accessor& accessor, const std::vector<float>& positions) {
  const scene::Bounds bounds = bounds_of(positions);
  accessor.minValues = numbers(bounds.min);
  accessor.maxValues = numbers(bounds.max);
}

tinygltf::Mesh mesh_of(const scene::Mesh& from, tinygltf::Model& model) {
  tinygltf::Primitive primitive;
  primitive.mode = TINYGLTF_MODE_TRIANGLES;
  primitive.material = from.material;
  const int positions = add_accessor(model, from.positions, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_VEC3,
                                     TINYGLTF_TARGET_ARRAY_BUFFER);
  add_bounds(model.accessors[static_cast<std::size_t>(positions)], from.positions);
  primitive.attributes["POSITION"] = positions;
  primitive.indices = add_accessor(model, from.indices, TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT, TINYGLTF_TYPE_SCALAR,
                                   TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER);
  tinygltf::Mesh mesh;
  mesh.name = from.name;
  mesh.primitives.push_back(std::move(primitive));
  mesh.extras = Value(Value::Object{{"bounds", to_extras(from.bounds)}});
  return mesh;
}

const char* type_of(scene::LightKind kind) {
  if (kind == scene::LightKind::Directional) return "directional";
  return kind == scene::LightKind::Spot ? "spot" : "point";
}

/// From 2.9 on the library takes the light's index from a member, and removes the extension of a node without. A
/// template, because only a template may name a member that is missing.
template <class Node>
void set_light(Node& node, int index) {
  node.extensions["KHR_lights_punctual"] = Value(Value::Object{{"light", Value(index)}});
  if constexpr (requires { node.light; }) node.light = index;
}

/// Adds the light to the model and to the node.
void add_light(const scene::Light& from, tinygltf::Model& model, tinygltf::Node& node) {
  tinygltf::Light light;
  light.type = type_of(from.kind);
  light.color = numbers(from.color);
  light.color.pop_back();
  light.intensity = from.intensity;
  light.range = from.range;
  set_light(node, static_cast<int>(model.lights.size()));
  model.lights.push_back(std::move(light));
}

Value extras_of(const scene::Entity& from) {
  Value::Object extras{{"id", to_extras(from.id)},
                       {"layer", to_extras(from.layer)},
                       {"flags", to_extras(from.flags)},
                       {"health", to_extras(from.health)},
                       {"spawned_at_us", to_extras(from.spawned_at_us)}};
  if (from.body) extras["body"] = to_extras(*from.body);
  if (from.light) extras["light"] = to_extras(*from.light);
  Value::Array tags;
  for (const std::string& tag : from.tags) tags.emplace_back(tag);
  if (!tags.empty()) extras["tags"] = Value(std::move(tags));
  return Value(std::move(extras));
}

tinygltf::Node node_of(const scene::Entity& from, tinygltf::Model& model) {
  tinygltf::Node node;
  const scene::Quat& q = from.transform.rotation;
  node.name = from.name;
  node.translation = numbers(from.transform.position);
  node.rotation = {q.x, q.y, q.z, q.w};
  node.scale = numbers(from.transform.scale);
  node.mesh = from.mesh;
  node.children.assign(from.children.begin(), from.children.end());
  node.extras = extras_of(from);
  if (from.light) add_light(*from.light, model, node);
  return node;
}

void add_head(const scene::Scene& from, tinygltf::Model& model) {
  tinygltf::Scene head;
  head.name = from.name;
  for (std::size_t i = 0; i < from.entities.size(); ++i) {
    if (from.entities[i].parent < 0) head.nodes.push_back(static_cast<int>(i));
  }
  head.extras = Value(Value::Object{{"version", to_extras(from.version)},
                                    {"time", to_extras(from.time)},
                                    {"gravity", to_extras(from.gravity)},
                                    {"ambient", to_extras(from.ambient)},
                                    {"camera", to_extras(from.camera)}});
  model.scenes.push_back(std::move(head));
  model.defaultScene = 0;
  tinygltf::Camera camera;
  camera.type = "perspective";
  camera.perspective.yfov = from.camera.fov * std::numbers::pi / 180;
  camera.perspective.znear = from.camera.near_plane;
  camera.perspective.zfar = from.camera.far_plane;
  model.cameras.push_back(std::move(camera));
}

}  // namespace

std::string to_glb(const scene::Scene& scene) {
  tinygltf::Model model;
  model.asset.version = "2.0";
  model.asset.generator = "scenebench";
  model.buffers.emplace_back();
  add_head(scene, model);
  for (const scene::Material& material : scene.materials) model.materials.push_back(material_of(material));
  for (const scene::Mesh& mesh : scene.meshes) model.meshes.push_back(mesh_of(mesh, model));
  for (const scene::Entity& entity : scene.entities) model.nodes.push_back(node_of(entity, model));
  std::ostringstream stream;
  tinygltf::TinyGLTF library;
  const bool written = library.WriteGltfSceneToStream(&model, stream, /*prettyPrint=*/false, /*writeBinary=*/true);
  return written && stream ? std::move(stream).str() : std::string();
}

}  // namespace scenebench::gltf
