#include "model/mesh.h"

#include "model/random.h"

namespace scenebench::mesh {
namespace {

scene::Vec3 point(Random& random) {
  scene::Vec3 v;
  v.x = random.unit_float();
  v.y = random.unit_float();
  v.z = random.unit_float();
  return v;
}

}  // namespace

Mesh make_mesh(std::uint32_t triangles, std::uint64_t seed) {
  Random random(seed);
  Mesh mesh;
  mesh.triangles.reserve(triangles);
  for (std::uint32_t i = 0; i < triangles; ++i) {
    Triangle& triangle = mesh.triangles.emplace_back();
    for (scene::Vec3* part : {&triangle.v0, &triangle.v1, &triangle.v2, &triangle.normal}) *part = point(random);
  }
  return mesh;
}

}  // namespace scenebench::mesh
