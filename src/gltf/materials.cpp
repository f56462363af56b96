#include <algorithm>
#include <cmath>

#include "gltf/convert.h"
#include "gltf/extras.h"

namespace scenebench::gltf {
namespace {

/// What the file calls the base colour texture: its image's file, or else a name.
std::string texture_name(const tinygltf::Model& model, int index) {
  if (index < 0) return "";
  const tinygltf::Texture& texture = model.textures[static_cast<std::size_t>(index)];
  if (texture.source < 0) return texture.name;
  const tinygltf::Image& image = model.images[static_cast<std::size_t>(texture.source)];
  return !image.uri.empty() ? image.uri : !image.name.empty() ? image.name : texture.name;
}

}  // namespace

std::string clean(const std::string& name, const std::string& place) {
  if (name.find('\0') != name.npos) refuse("{}: its name or text holds a NUL character. Remove it.", place);
  return name;
}

std::uint8_t to_byte(double part) {
  return static_cast<std::uint8_t>(std::lround(255 * std::clamp(part, 0.0, 1.0)));
}

std::vector<scene::Material> convert_materials(const tinygltf::Model& model, LeftOut& left_out) {
  std::vector<scene::Material> materials;
  for (std::size_t i = 0; i < model.materials.size(); ++i) {
    const tinygltf::Material& from = model.materials[i];
    const tinygltf::PbrMetallicRoughness& surface = from.pbrMetallicRoughness;
    const std::string place = fmt::format("material {}", i);
    const std::vector<double>& tint = surface.baseColorFactor;
    if (tint.size() != 4) refuse("{}: its baseColorFactor has {} numbers instead of 4.", place, tint.size());
    scene::Material material;
    material.name = clean(from.name, place);
    material.texture = clean(texture_name(model, surface.baseColorTexture.index), place);
    material.tint = {to_byte(tint[0]), to_byte(tint[1]), to_byte(tint[2]), to_byte(tint[3])};
    material.roughness = finite_float(surface.roughnessFactor, place);
    material.metallic = finite_float(surface.metallicFactor, place);
    material.two_sided = from.doubleSided;
    Json extras = parse_extras(from.extras_json_string);
    if (const auto texture = extras.find("texture"); texture != extras.end() && texture->is_string()) {
      material.texture = clean(texture->get<std::string>(), place);
      extras.erase(texture);
    }
    left_out.add("value of extras", extras.size());
    for (const int other : {surface.metallicRoughnessTexture.index, from.normalTexture.index,
                            from.occlusionTexture.index, from.emissiveTexture.index}) {
      if (other >= 0) left_out.add("further texture of materials");
    }
    materials.push_back(std::move(material));
  }
  return materials;
}

}  // namespace scenebench::gltf
