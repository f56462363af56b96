// The parts of a scene, from a glTF file. Each function throws a Refusal.
#pragma once

#include <string>
#include <vector>

#include "gltf/file.h"
#include "gltf/left_out.h"
#include "model/scene.h"

namespace scenebench::gltf {

/// The positions in accessor `index`: three finite numbers for each vertex. Quantized ones (KHR_mesh_quantization) are
/// converted as the specification says (3.11: normalized integers).
std::vector<float> read_positions(const File& file, std::size_t index, Budget& budget);

/// The indices in accessor `index`.
std::vector<std::uint32_t> read_indices(const File& file, std::size_t index, Budget& budget);

/// Bytes of the elements of accessor `index`, whether or not they can be read; 0 for an unknown type.
std::uint64_t bytes_of(const File& file, std::size_t index);

/// A colour's part in [0, 1] as a byte.
std::uint8_t to_byte(double part);

/// The file's materials.
std::vector<scene::Material> convert_materials(const File& file, Budget& budget, LeftOut& left_out);

/// The least and the greatest coordinates of vertices, each of which has three; all 0 without vertices.
scene::Bounds bounds_of(const std::vector<float>& positions);

/// The meshes of the shape, and which of them each mesh of the file became: one for each primitive of triangles, and
/// several for one of more than 65,536 vertices, as indices have 16 bits.
struct Meshes {
  std::vector<scene::Mesh> meshes;
  std::vector<std::vector<std::int32_t>> parts;  ///< by mesh of the file
};

/// Adds a material to `materials` if a primitive has none.
Meshes convert_meshes(const File& file, std::vector<scene::Material>& materials, Budget& budget, LeftOut& left_out);

/// An entity for each node, in the file's order, whatever scene it is in; then one more for each further part of a
/// node's mesh, as its child.
std::vector<scene::Entity> convert_nodes(const File& file, const Meshes& meshes, Budget& budget, LeftOut& left_out);

/// Where a node is. A matrix is decomposed into translation, rotation and scale; one with shear (`sheared`) loses it.
scene::Transform transform_of(const Object& node, bool& sheared);

}  // namespace scenebench::gltf
