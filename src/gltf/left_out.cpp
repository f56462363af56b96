#include "gltf/left_out.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "gltf/extras.h"

namespace scenebench::gltf {
namespace {

/// "3.1 MB".
std::string size_text(std::uint64_t bytes) { return brief_bytes(static_cast<double>(bytes)); }

/// "2 animations", "3 values of extras": the plural goes before " that ", " of " or " without ".
std::string count_text(std::uint64_t count, const std::string& what) {
  const std::size_t end = std::min({what.find(" that "), what.find(" of "), what.find(" without "), what.size()});
  return fmt::format("{} {}{}{}", count, what.substr(0, end), count == 1 ? "" : "s", what.substr(end));
}

/// Appends the first of `names` to `parts`, each as `text_of` says, and how many more there are.
template <class Names, class Text>
void append_names(const Names& names, const char* what, Text text_of, std::vector<std::string>& parts) {
  constexpr std::size_t kMost = 12;
  std::size_t shown_names = 0;
  for (const auto& name : names) {
    if (++shown_names <= kMost) parts.push_back(text_of(name));
  }
  if (shown_names > kMost) parts.push_back(count_text(shown_names - kMost, what));
}

/// Bytes of an image that are in the file; 0 if it is a file of its own.
std::uint64_t bytes_in_file(const File& file, const Object& image) {
  if (image.find("uri")) {
    const std::string uri = image.text("uri");
    const auto data = data_uri(uri);
    return data ? bytes_of(*data).value_or(std::string(data->data)).size() : 0;
  }
  const auto view = image.index("bufferView", file.count(kBufferViews));
  return view ? file.at(kBufferViews, *view).whole("byteLength") : 0;
}

}  // namespace

void count_unused(const File& file, LeftOut& left_out) {
  left_out.add("animation", file.root().list("animations").size());
  left_out.add("skin", file.root().list("skins").size());
  for (std::size_t i = 0; i < file.count(kImages); ++i)
    left_out.add("image", 1, bytes_in_file(file, file.at(kImages, i)));
  for (const List list : {kCameras, kScenes})
    left_out.add(fmt::format("further {}", list.element), std::max<std::size_t>(file.count(list), 1) - 1);
  Extras(file.root()).leave(left_out);
  left_out.extensions = file.extensions();
  left_out.extensions.erase("KHR_lights_punctual");
  left_out.extensions.erase("KHR_mesh_quantization");
}

std::string to_text(const LeftOut& left_out) {
  std::vector<std::string> parts, sentences;
  for (const auto& [what, count] : left_out.counts) {
    const auto size = left_out.bytes.find(what);
    parts.push_back(count_text(count, what));
    if (size != left_out.bytes.end()) parts.back() += fmt::format(" ({})", size_text(size->second));
  }
  const auto attribute = [](const auto& each) {
    return fmt::format("{} of vertices ({})", shown(each.first), size_text(each.second));
  };
  append_names(left_out.attributes, "further attribute of vertices", attribute, parts);
  append_names(left_out.extensions, "further extension", [](const std::string& name) { return shown(name); }, parts);
  if (!parts.empty()) sentences.push_back("left out: " + joined(parts, ", "));
  if (left_out.split > 0) sentences.push_back(count_text(left_out.split, "primitive") + " split at 65,536 vertices");
  if (left_out.added_entities > 0)
    sentences.push_back(left_out.added_entities == 1
                            ? "1 entity added for a further part of a mesh"
                            : fmt::format("{} entities added for further parts of meshes", left_out.added_entities));
  return joined(sentences, "; ");
}

}  // namespace scenebench::gltf
