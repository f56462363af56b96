// Shape `scene` for Thrift. It has no unsigned integers and no 32-bit floats: they are widened, and unsigned 64-bit
// integers keep their bits. Fields are `required`, so that the reader checks that they are present.
namespace cpp scenebench.thrift.scene

enum LightKind {
  Directional = 0,
  Point = 1,
  Spot = 2,
  Area = 3
}

enum Collider {
  Box = 0,
  Sphere = 1,
  Capsule = 2,
  Mesh = 3
}

struct Vec3 {
  1: required double x
  2: required double y
  3: required double z
}

struct Quat {
  1: required double x
  2: required double y
  3: required double z
  4: required double w
}

struct Color {
  1: required i16 r
  2: required i16 g
  3: required i16 b
  4: required i16 a
}

struct Transform {
  1: required Vec3 position
  2: required Quat rotation
  3: required Vec3 scale
}

struct Bounds {
  1: required Vec3 min
  2: required Vec3 max
}

struct Material {
  1: required string name
  2: required string texture
  3: required Color tint
  4: required double roughness
  5: required double metallic
  6: required bool two_sided
}

struct Mesh {
  1: required string name
  2: required i32 material
  3: required Bounds bounds
  4: required list<double> positions
  5: required list<i32> indices
}

struct Light {
  1: required LightKind kind
  2: required Color color
  3: required double intensity
  4: required double range
  5: required bool casts_shadow
}

struct Camera {
  1: required double fov
  2: required double near_plane  // "near" and "far" are macros in Windows headers, which Thrift's headers include
  3: required double far_plane
}

struct RigidBody {
  1: required double mass
  2: required double friction
  3: required double restitution
  4: required i32 mask
  5: required i8 group
  6: required Collider collider
}

struct Entity {
  1: required i64 id
  2: required string name
  3: required i32 parent
  4: required Transform transform
  5: required i32 layer
  6: required i64 flags
  7: required i16 health
  8: required i64 spawned_at_us
  9: required i32 mesh
  10: optional RigidBody body
  11: optional Light light
  12: required list<i64> children
  13: required list<string> tags
}

struct Scene {
  1: required string name
  2: required i64 version
  3: required double time
  4: required Vec3 gravity
  5: required Color ambient
  6: required Camera camera
  7: required list<Material> materials
  8: required list<Mesh> meshes
  9: required list<Entity> entities
}
