#include "gltf/left_out.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace scenebench::gltf {
namespace {

/// "3.1 MB".
std::string size_text(std::uint64_t bytes) { return brief_bytes(static_cast<double>(bytes)); }

/// "2 animations", "3 values of extras": the plural goes before " that " or " of ".
std::string count_text(std::uint64_t count, const std::string& what) {
  const std::size_t end = std::min({what.find(" that "), what.find(" of "), what.size()});
  return fmt::format("{} {}{}{}", count, what.substr(0, end), count == 1 ? "" : "s", what.substr(end));
}

}  // namespace

void LeftOut::add(const LeftOut& other) {
  for (const auto& [what, count] : other.counts) counts[what] += count;
  for (const auto& [what, size] : other.bytes) bytes[what] += size;
  for (const auto& [name, size] : other.attributes) attributes[name] += size;
  extensions.insert(other.extensions.begin(), other.extensions.end());
  added_entities += other.added_entities;
  split += other.split;
}

void count_unused(const tinygltf::Model& model, std::uint64_t image_bytes, LeftOut& left_out) {
  left_out.add("animation", model.animations.size());
  left_out.add("skin", model.skins.size());
  left_out.add("image", model.images.size(), image_bytes);
  left_out.add("further camera", model.cameras.size() - std::min<std::size_t>(1, model.cameras.size()));
  for (const std::string& name : model.extensionsUsed) {
    if (name != "KHR_lights_punctual" && name != "KHR_mesh_quantization")
      left_out.extensions.insert(name);
  }
}

std::string to_text(const LeftOut& left_out) {
  std::vector<std::string> parts, sentences;
  for (const auto& [what, count] : left_out.counts) {
    const auto size = left_out.bytes.find(what);
    parts.push_back(count_text(count, what));
    if (size != left_out.bytes.end()) parts.back() += fmt::format(" ({})", size_text(size->second));
  }
  for (const auto& [name, size] : left_out.attributes) {
    parts.push_back(fmt::format("{} of vertices ({})", printable(name), size_text(size)));
  }
  for (const std::string& name : left_out.extensions) parts.push_back(printable(name));
  if (!parts.empty()) sentences.push_back("left out: " + joined(parts, ", "));
  if (left_out.split > 0) sentences.push_back(count_text(left_out.split, "primitive") + " split at 65,536 vertices");
  if (left_out.added_entities > 0)
    sentences.push_back(left_out.added_entities == 1
                            ? "1 entity added for a further part of a mesh"
                            : fmt::format("{} entities added for further parts of meshes", left_out.added_entities));
  return joined(sentences, "; ");
}

}  // namespace scenebench::gltf
