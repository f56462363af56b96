#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "gltf/convert.h"
#include "gltf/extras.h"

namespace scenebench::gltf {
namespace {

/// What the file calls a texture (3.9.3): its image's file, or else a name.
std::string name_of_texture(const File& file, const Object& texture) {
  const auto source = texture.index("source", file.count(kImages));
  if (!source) return texture.text("name");
  const Object image = file.at(kImages, *source);
  const std::string uri = image.text("uri"), name = image.text("name");
  if (!uri.empty() && !data_uri(uri)) return uri;  // one that holds the image is no name
  return name.empty() ? texture.text("name") : name;
}

/// The names of the textures that materials refer to, each found once, as an image may be as long as the file.
class TextureNames {
 public:
  explicit TextureNames(const File& file) : file_(file), names_(file.count(kTextures)) {}

  const std::string& of(const Object& info) {
    const std::size_t index = info.required_index("index", names_.size());
    if (!names_[index]) names_[index] = name_of_texture(file_, file_.at(kTextures, index));
    return *names_[index];
  }

 private:
  const File& file_;
  std::vector<std::optional<std::string>> names_;
};

/// Section 3.9.2.
scene::Material material_of(const Object& from, TextureNames& textures, LeftOut& left_out) {
  static const Json none = Json::object();
  const Object surface = from.object("pbrMetallicRoughness").value_or(Object(none, ""));
  const auto tint = surface.numbers<4>("baseColorFactor", {1, 1, 1, 1}, 0, 1);
  scene::Material material;
  material.name = from.text("name");
  if (const auto texture = surface.object("baseColorTexture")) material.texture = textures.of(*texture);
  material.tint = {to_byte(tint[0]), to_byte(tint[1]), to_byte(tint[2]), to_byte(tint[3])};
  material.roughness = static_cast<float>(surface.number("roughnessFactor", 1, 0, 1));
  material.metallic = static_cast<float>(surface.number("metallicFactor", 1, 0, 1));
  material.two_sided = from.flag("doubleSided");
  if (surface.find("metallicRoughnessTexture")) left_out.add("further texture of materials");
  for (const char* other : {"normalTexture", "occlusionTexture", "emissiveTexture"}) {
    if (from.find(other)) left_out.add("further texture of materials");
  }
  return material;
}

}  // namespace

std::uint8_t to_byte(double part) {
  return static_cast<std::uint8_t>(std::lround(255 * std::clamp(part, 0.0, 1.0)));
}

std::vector<scene::Material> convert_materials(const File& file, Budget& budget, LeftOut& left_out) {
  std::vector<scene::Material> materials;
  TextureNames textures(file);
  for (std::size_t i = 0; i < file.count(kMaterials); ++i) {
    const Object from = file.at(kMaterials, i);
    scene::Material material = material_of(from, textures, left_out);
    Extras extras(from);
    extras.take("texture", material.texture);
    budget.take(sizeof material + material.name.size() + material.texture.size());
    extras.leave(left_out);
    materials.push_back(std::move(material));
  }
  return materials;
}

}  // namespace scenebench::gltf
