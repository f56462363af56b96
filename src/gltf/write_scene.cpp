#include "gltf/write_scene.h"

#include <numbers>

#include "gltf/convert.h"
#include "gltf/extras.h"

namespace scenebench::gltf {
namespace {

Json numbers(const scene::Vec3& v) { return {v.x, v.y, v.z}; }

/// The JSON of a file and its binary chunk, as they grow.
struct Draft {
  Json json;
  std::string binary;
};

/// Appends to one of the lists at the top. Returns the index.
std::size_t append(Draft& draft, List list, Json element) {
  Json& elements = draft.json[list.name];
  elements.push_back(std::move(element));
  return elements.size() - 1;
}

Json material_of(const scene::Material& from) {
  const scene::Color& tint = from.tint;
  Json material{{"name", from.name},
                {"doubleSided", from.two_sided},
                {"pbrMetallicRoughness",
                 {{"baseColorFactor", {tint.r / 255.0, tint.g / 255.0, tint.b / 255.0, tint.a / 255.0}},
                  {"roughnessFactor", from.roughness},
                  {"metallicFactor", from.metallic}}}};
  if (tint.a != 255) material["alphaMode"] = "BLEND";
  // Not a texture of glTF's: the image does not exist, and viewers would complain.
  if (!from.texture.empty()) material["extras"]["texture"] = from.texture;
  return material;
}

/// Appends the elements of `list` to the only buffer, and an accessor for them with the members of `accessor`. Returns
/// its index.
template <class T>
std::size_t append_elements(Draft& draft, const std::vector<T>& list, int target, Json accessor) {
  draft.binary.resize((draft.binary.size() + 3) / 4 * 4);  // 3.6.2.4: aligned to the component's size
  const std::size_t length = list.size() * sizeof(T);
  accessor["bufferView"] = append(draft, kBufferViews,
                                  {{"buffer", 0}, {"byteOffset", draft.binary.size()}, {"byteLength", length},
                                   {"target", target}});
  draft.binary.append(reinterpret_cast<const char*>(list.data()), length);
  return append(draft, kAccessors, std::move(accessor));
}

Json mesh_of(const scene::Mesh& from, Draft& draft) {
  constexpr int kVertices = 34962, kIndices = 34963;  // targets (5.11.5)
  const scene::Bounds bounds = bounds_of(from.positions);  // 3.7.2.1: accessors of positions have them
  const std::size_t positions = append_elements(draft, from.positions, kVertices,
                                                {{"componentType", 5126}, {"type", "VEC3"},
                                                 {"count", from.positions.size() / 3},
                                                 {"min", numbers(bounds.min)}, {"max", numbers(bounds.max)}});
  const std::size_t indices = append_elements(
      draft, from.indices, kIndices, {{"componentType", 5123}, {"type", "SCALAR"}, {"count", from.indices.size()}});
  Json primitive{{"attributes", {{"POSITION", positions}}}, {"indices", indices}, {"material", from.material}};
  return {{"name", from.name},
          {"primitives", Json::array({std::move(primitive)})},
          {"extras", {{"bounds", to_extras(from.bounds)}}}};
}

/// A light of KHR_lights_punctual.
Json light_of(const scene::Light& from) {
  const bool is_spot = from.kind == scene::LightKind::Spot;
  Json light{{"type", from.kind == scene::LightKind::Directional ? "directional" : is_spot ? "spot" : "point"},
             {"color", {from.color.r / 255.0, from.color.g / 255.0, from.color.b / 255.0}},
             {"intensity", from.intensity}};
  if (from.range > 0) light["range"] = from.range;
  if (is_spot) light["spot"] = Json::object();
  return light;
}

Json extras_of(const scene::Entity& from) {
  Json extras{{"id", to_extras(from.id)},
              {"layer", to_extras(from.layer)},
              {"flags", to_extras(from.flags)},
              {"health", to_extras(from.health)},
              {"spawned_at_us", to_extras(from.spawned_at_us)}};
  if (from.body) extras["body"] = to_extras(*from.body);
  if (from.light) extras["light"] = to_extras(*from.light);
  if (!from.tags.empty()) extras["tags"] = from.tags;
  return extras;
}

Json node_of(const scene::Entity& from, Json& lights) {
  const scene::Quat& q = from.transform.rotation;
  Json node{{"name", from.name},
            {"translation", numbers(from.transform.position)},
            {"rotation", {q.x, q.y, q.z, q.w}},
            {"scale", numbers(from.transform.scale)},
            {"extras", extras_of(from)}};
  if (from.mesh >= 0) node["mesh"] = from.mesh;
  if (!from.children.empty()) node["children"] = from.children;
  if (from.light) {
    node["extensions"]["KHR_lights_punctual"]["light"] = lights.size();
    lights.push_back(light_of(*from.light));
  }
  return node;
}

void add_nodes(const scene::Scene& from, Draft& draft) {
  Json lights = Json::array(), roots = Json::array();
  for (std::size_t i = 0; i < from.entities.size(); ++i) {
    append(draft, kNodes, node_of(from.entities[i], lights));
    if (from.entities[i].parent < 0) roots.push_back(i);
  }
  append(draft, kScenes,
         {{"name", from.name},
          {"nodes", std::move(roots)},
          {"extras",
           {{"version", to_extras(from.version)},
            {"time", to_extras(from.time)},
            {"gravity", to_extras(from.gravity)},
            {"ambient", to_extras(from.ambient)},
            {"camera", to_extras(from.camera)}}}});
  if (lights.empty()) return;
  draft.json["extensionsUsed"] = Json::array({"KHR_lights_punctual"});
  draft.json["extensions"]["KHR_lights_punctual"]["lights"] = std::move(lights);
}

/// Section 4.4.
std::string number_text(std::size_t number) {
  const auto narrow = static_cast<std::uint32_t>(number);
  std::string bytes;
  for (const int shift : {0, 8, 16, 24}) bytes += static_cast<char>(narrow >> shift);
  return bytes;
}

std::string chunk_of(std::string_view type, std::string data, char padding) {
  data.resize((data.size() + 3) / 4 * 4, padding);
  return number_text(data.size()) + std::string(type) + data;
}

}  // namespace

std::string to_glb(const scene::Scene& scene) {
  Draft draft{{{"asset", {{"version", "2.0"}, {"generator", "scenebench"}}}, {"scene", 0}}, {}};
  const double yfov = scene.camera.fov * std::numbers::pi / 180;
  append(draft, kCameras,
         {{"type", "perspective"},
          {"perspective",
           {{"yfov", yfov}, {"znear", scene.camera.near_plane}, {"zfar", scene.camera.far_plane}}}});
  for (const scene::Material& material : scene.materials) append(draft, kMaterials, material_of(material));
  for (const scene::Mesh& mesh : scene.meshes) append(draft, kMeshes, mesh_of(mesh, draft));
  add_nodes(scene, draft);
  if (!draft.binary.empty()) append(draft, kBuffers, {{"byteLength", draft.binary.size()}});
  const std::string json = draft.json.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string chunks = chunk_of("JSON", json, ' ');
  if (!draft.binary.empty()) chunks += chunk_of(std::string_view("BIN\0", 4), std::move(draft.binary), '\0');
  return "glTF" + number_text(2) + number_text(12 + chunks.size()) + chunks;
}

}  // namespace scenebench::gltf
