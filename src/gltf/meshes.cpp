#include <algorithm>
#include <numeric>

#include "gltf/convert.h"
#include "gltf/extras.h"

namespace scenebench::gltf {
namespace {

constexpr std::size_t kMostVertices = 65'536;  ///< that an index of 16 bits tells apart

struct Triangles {
  std::vector<float> positions;
  std::vector<std::uint32_t> indices;
};

/// Refuses a primitive whose triangles are compressed, unless its accessors have them, too.
void refuse_compressed(const File& file, const Object& primitive, std::size_t positions) {
  constexpr const char* kDraco = "KHR_draco_mesh_compression";
  if (!primitive.extension(kDraco) || file.at(kAccessors, positions).find("bufferView")) return;
  primitive.refuse("a primitive of it is compressed by {}, which bench does not read. Export the scene without it.",
         kDraco);
}

/// Section 3.7.2.1.
Triangles triangles_of(const File& file, const Object& primitive, std::size_t positions, Budget& budget) {
  refuse_compressed(file, primitive, positions);
  Triangles triangles{read_positions(file, positions, budget), {}};
  const std::size_t vertices = triangles.positions.size() / 3;
  const auto accessor = primitive.index("indices", file.count(kAccessors));
  if (!accessor) {  // every three vertices are a triangle
    budget.take(sizeof(std::uint32_t) * vertices);
    triangles.indices.resize(vertices);
    std::iota(triangles.indices.begin(), triangles.indices.end(), 0u);
  } else {
    triangles.indices = read_indices(file, *accessor, budget);
    const auto beyond = std::ranges::find_if(triangles.indices, [&](std::uint32_t index) { return index >= vertices; });
    if (beyond != triangles.indices.end()) {
      refuse("accessor {}: index {} is {}, but the positions (accessor {}) have {} vertices.", *accessor,
             beyond - triangles.indices.begin(), *beyond, positions, vertices);
    }
  }
  if (triangles.indices.size() % 3 != 0) {
    primitive.refuse("{} indices of a primitive are not a whole number of triangles.",
                     triangles.indices.size());
  }
  return triangles;
}

/// Cuts triangles into meshes of at most kMostVertices vertices, each with the vertices that it uses.
std::vector<scene::Mesh> split(const Triangles& all) {
  std::vector<scene::Mesh> parts(1);
  constexpr std::uint32_t kNone = ~0u;
  std::vector<std::uint32_t> number(all.positions.size() / 3, kNone), used;  // of each vertex in the current part
  for (std::size_t first = 0; first < all.indices.size(); first += 3) {
    if (used.size() + 3 > kMostVertices) {
      for (const std::uint32_t vertex : used) number[vertex] = kNone;
      used.clear();
      parts.emplace_back();
    }
    for (std::size_t corner = first; corner < first + 3; ++corner) {
      const std::uint32_t vertex = all.indices[corner];
      if (number[vertex] == kNone) {
        number[vertex] = static_cast<std::uint32_t>(used.size());
        used.push_back(vertex);
        const auto* at = &all.positions[std::size_t{3} * vertex];
        parts.back().positions.insert(parts.back().positions.end(), at, at + 3);
      }
      parts.back().indices.push_back(static_cast<std::uint16_t>(number[vertex]));
    }
  }
  return parts;
}

std::vector<scene::Mesh> parts_of(Triangles all, Budget& budget) {
  budget.take(2 * (all.positions.size() * sizeof(float) + all.indices.size() * sizeof(std::uint16_t)));
  if (all.positions.size() / 3 > kMostVertices) return split(all);
  std::vector<scene::Mesh> whole(1);
  whole.front().positions = std::move(all.positions);
  for (const std::uint32_t index : all.indices) whole.front().indices.push_back(static_cast<std::uint16_t>(index));
  return whole;
}

/// The material of a primitive; a default one, added at the end of `materials`, for one that has none.
std::uint16_t material_of(const Object& primitive, std::size_t in_file, std::vector<scene::Material>& materials) {
  if (const auto material = primitive.index("material", in_file)) return static_cast<std::uint16_t>(*material);
  if (materials.size() == in_file) {  // 3.7.2.1: such a primitive has the default values of a material
    materials.push_back({"", "", {255, 255, 255, 255}, 1, 1, false});
  }
  return static_cast<std::uint16_t>(materials.size() - 1);
}

void count_attributes(const File& file, const Object& primitive, const Object& attributes, LeftOut& left_out) {
  for (const auto& [name, value] : attributes.json().items()) {
    const std::size_t accessor = attributes.index_of(value, name, file.count(kAccessors));
    if (name != "POSITION") left_out.attributes[name] += bytes_of(file, accessor);
  }
  left_out.add("morph target", primitive.list("targets").size());
}

/// The meshes that a primitive becomes; none if it has no triangles.
std::vector<scene::Mesh> meshes_of(const File& file, const Object& primitive, Budget& budget, LeftOut& left_out) {
  constexpr std::uint64_t kTriangles = 4, kLargestMode = 6;  // 5.24
  const std::uint64_t mode = primitive.whole("mode", kTriangles);
  if (mode > kLargestMode) primitive.refuse("the mode {} of a primitive is none of glTF's.", mode);
  const Object attributes = primitive.required_object("attributes");
  Extras(primitive).leave(left_out);
  const auto positions = attributes.index("POSITION", file.count(kAccessors));
  if (mode != kTriangles || !positions) {
    left_out.add(mode != kTriangles ? "non-triangle primitive" : "primitive without POSITION");
    return {};
  }
  count_attributes(file, primitive, attributes, left_out);
  auto meshes = parts_of(triangles_of(file, primitive, *positions, budget), budget);
  left_out.split += meshes.size() > 1 ? 1 : 0;
  return meshes;
}

}  // namespace

scene::Bounds bounds_of(const std::vector<float>& positions) {
  scene::Bounds bounds;
  if (positions.empty()) return bounds;
  bounds.min = bounds.max = {positions[0], positions[1], positions[2]};
  for (std::size_t i = 3; i < positions.size(); i += 3) {
    std::size_t axis = i;
    for (const auto part : {&scene::Vec3::x, &scene::Vec3::y, &scene::Vec3::z}) {
      bounds.min.*part = std::min(bounds.min.*part, positions[axis]);
      bounds.max.*part = std::max(bounds.max.*part, positions[axis++]);
    }
  }
  return bounds;
}

Meshes convert_meshes(const File& file, std::vector<scene::Material>& materials, Budget& budget, LeftOut& left_out) {
  constexpr std::size_t kMostMaterials = 65'535;  // and a default one
  const std::size_t in_file = materials.size();
  if (in_file > kMostMaterials) refuse("it has {} materials; a scene holds {}.", in_file, kMostMaterials);
  Meshes all;
  for (std::size_t i = 0; i < file.count(kMeshes); ++i) {
    const Object from = file.at(kMeshes, i);
    const std::string name = from.text("name");
    std::vector<std::int32_t>& parts = all.parts.emplace_back();
    Extras extras(from);
    from.required("primitives");
    for (const Json& json : from.list("primitives")) {
      const Object primitive(json, kMeshes.element, i);
      for (scene::Mesh& mesh : meshes_of(file, primitive, budget, left_out)) {
        budget.take(sizeof mesh + name.size());
        mesh.name = name;
        mesh.material = material_of(primitive, in_file, materials);
        mesh.bounds = bounds_of(mesh.positions);
        if (parts.empty()) extras.take("bounds", mesh.bounds);
        parts.push_back(static_cast<std::int32_t>(all.meshes.size()));
        all.meshes.push_back(std::move(mesh));
      }
    }
    extras.leave(left_out);
  }
  return all;
}

}  // namespace scenebench::gltf
