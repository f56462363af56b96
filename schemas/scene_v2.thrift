// Later versions of shape scene for Thrift, one root per change (src/model/scene_versions.h), made like those of docs
// (docs_v2.thrift). "field widened" and "enum value added" need no other structs: both widths are i64, and an
// enumeration is its number, which no generated code checks.
include "scene.thrift"

namespace cpp scenebench.thrift.scene_v2

struct Fog {
  1: required scene.Color color
  2: required double density
}

struct Added {
  1: required string name
  2: required i64 version
  3: required double time
  4: required scene.Vec3 gravity
  5: required scene.Color ambient
  6: required scene.Camera camera
  7: required list<scene.Material> materials
  8: required list<scene.Mesh> meshes
  9: required list<scene.Entity> entities
  10: optional Fog fog
}

// Against the documentation, like MadeOptional and Nested (see docs_v2.thrift).
struct Removed {
  1: required string name
  2: required i64 version
  // 3 was time
  4: required scene.Vec3 gravity
  5: required scene.Color ambient
  6: required scene.Camera camera
  7: required list<scene.Material> materials
  8: required list<scene.Mesh> meshes
  9: required list<scene.Entity> entities
}

struct Renamed {
  1: required string title
  2: required i64 version
  3: required double time
  4: required scene.Vec3 gravity
  5: required scene.Color ambient
  6: required scene.Camera camera
  7: required list<scene.Material> materials
  8: required list<scene.Mesh> meshes
  9: required list<scene.Entity> entities
}

struct MadeOptional {
  1: required string name
  2: required i64 version
  3: required double time
  4: required scene.Vec3 gravity
  5: required scene.Color ambient
  6: optional scene.Camera camera
  7: required list<scene.Material> materials
  8: required list<scene.Mesh> meshes
  9: required list<scene.Entity> entities
}

struct Environment {
  1: required scene.Vec3 gravity
  2: required scene.Color ambient
}

struct Nested {
  1: required string name
  2: required i64 version
  3: required double time
  // 4 was gravity
  // 5 was ambient
  6: required scene.Camera camera
  7: required list<scene.Material> materials
  8: required list<scene.Mesh> meshes
  9: required list<scene.Entity> entities
  10: optional Environment environment
}
