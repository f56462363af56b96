// Shape `mesh`: one array of structs of twelve floats and nothing else. It is data set `mesh` of
// github.com/djkoloski/rust_serialization_benchmark, which has 125,000 triangles.
#pragma once

#include <cstdint>
#include <vector>

#include "model/fields.h"
#include "model/scene.h"

namespace scenebench::mesh {

struct Triangle {
  scene::Vec3 v0, v1, v2, normal;
};

struct Mesh {
  std::vector<Triangle> triangles;
};

/// The shape's root struct, under the name that codecs' generated translation units use.
using Root = Mesh;

/// Coordinates are, as there, random in [0, 1). The same arguments make the same mesh on every platform.
Mesh make_mesh(std::uint32_t triangles, std::uint64_t seed);

}  // namespace scenebench::mesh

namespace scenebench {

template <>
inline constexpr std::string_view shape_name<mesh::Root> = "mesh";

SB_DESCRIBE(mesh::Triangle, SB_FIELD(v0), SB_FIELD(v1), SB_FIELD(v2), SB_FIELD(normal));
SB_DESCRIBE(mesh::Mesh, SB_FIELD(triangles));

}  // namespace scenebench
