#include <algorithm>
#include <numeric>

#include "gltf/accessors.h"
#include "gltf/convert.h"
#include "gltf/extras.h"

namespace scenebench::gltf {
namespace {

constexpr std::size_t kMostVertices = 65'536;  ///< that an index of 16 bits tells apart

struct Triangles {
  std::vector<float> positions;
  std::vector<std::uint32_t> indices;
};

Triangles triangles_of(const tinygltf::Model& model, const tinygltf::Primitive& primitive, const std::string& place,
                       Budget& budget) {
  const auto position = primitive.attributes.find("POSITION");
  if (position == primitive.attributes.end()) refuse("{}: a primitive of it has no POSITION.", place);
  Triangles triangles{read_positions(model, static_cast<std::size_t>(position->second), budget), {}};
  const std::size_t vertices = triangles.positions.size() / 3;
  if (primitive.indices < 0) {  // every three vertices are a triangle
    budget.take(sizeof(std::uint32_t) * vertices);
    triangles.indices.resize(vertices);
    std::iota(triangles.indices.begin(), triangles.indices.end(), 0u);
  } else {
    const auto accessor = static_cast<std::size_t>(primitive.indices);
    triangles.indices = read_indices(model, accessor, budget);
    const auto beyond = std::ranges::find_if(triangles.indices, [&](std::uint32_t index) { return index >= vertices; });
    if (beyond != triangles.indices.end()) {
      refuse("accessor {}: index {} is {}, but the positions (accessor {}) have {} vertices.", accessor,
             beyond - triangles.indices.begin(), *beyond, position->second, vertices);
    }
  }
  if (triangles.indices.size() % 3 != 0)
    refuse("{}: {} indices of a primitive are not a whole number of triangles.", place, triangles.indices.size());
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
std::uint16_t material_of(const tinygltf::Primitive& primitive, std::size_t in_file,
                          std::vector<scene::Material>& materials) {
  if (primitive.material >= 0) return static_cast<std::uint16_t>(primitive.material);
  if (materials.size() == in_file) {  // glTF 2.0, 3.7.2.1: such a primitive has the default values of a material
    materials.push_back({"", "", {255, 255, 255, 255}, 1, 1, false});
  }
  return static_cast<std::uint16_t>(materials.size() - 1);
}

void count_attributes(const tinygltf::Model& model, const tinygltf::Primitive& primitive, LeftOut& left_out) {
  for (const auto& [name, accessor] : primitive.attributes) {
    if (name != "POSITION") left_out.attributes[name] += bytes_of(model, static_cast<std::size_t>(accessor));
  }
  left_out.add("morph target", primitive.targets.size());
}

}  // namespace

scene::Bounds bounds_of(const std::vector<float>& positions) {
  scene::Bounds bounds;
  if (positions.empty()) return bounds;
  const auto widen = [&](auto member, std::size_t axis) {
    float &low = bounds.min.*member, &high = bounds.max.*member;
    low = high = positions[axis];
    for (std::size_t i = axis; i < positions.size(); i += 3) {
      low = std::min(low, positions[i]);
      high = std::max(high, positions[i]);
    }
  };
  widen(&scene::Vec3::x, 0);
  widen(&scene::Vec3::y, 1);
  widen(&scene::Vec3::z, 2);
  return bounds;
}

Meshes convert_meshes(const tinygltf::Model& model, std::vector<scene::Material>& materials, Budget& budget,
                      LeftOut& left_out) {
  constexpr std::size_t kMostMaterials = 65'535;  // and a default one
  const std::size_t in_file = materials.size();
  if (in_file > kMostMaterials) refuse("it has {} materials; a scene holds {}.", in_file, kMostMaterials);
  Meshes all;
  for (std::size_t i = 0; i < model.meshes.size(); ++i) {
    const tinygltf::Mesh& from = model.meshes[i];
    const std::string place = fmt::format("mesh {}", i);
    std::vector<std::int32_t>& parts = all.parts.emplace_back();
    Json extras = parse_extras(from.extras_json_string);
    for (const tinygltf::Primitive& primitive : from.primitives) {
      if (primitive.mode != TINYGLTF_MODE_TRIANGLES && primitive.mode != -1) {
        left_out.add("non-triangle primitive");
        continue;
      }
      count_attributes(model, primitive, left_out);
      auto meshes = parts_of(triangles_of(model, primitive, place, budget), budget);
      left_out.split += meshes.size() > 1 ? 1 : 0;
      for (scene::Mesh& mesh : meshes) {
        mesh.name = clean(from.name, place);
        mesh.material = material_of(primitive, in_file, materials);
        mesh.bounds = bounds_of(mesh.positions);
        take_member(extras, "bounds", mesh.bounds);
        parts.push_back(static_cast<std::int32_t>(all.meshes.size()));
        all.meshes.push_back(std::move(mesh));
      }
    }
    left_out.add("value of extras", extras.size());
  }
  return all;
}

}  // namespace scenebench::gltf
