// Shape `scene` as raw structs: the records. The wire starts with one Scene record; then comes what it refers to, depth
// first: each list is followed by what its elements refer to.
//
//   Scene | name | Material[], their names and textures | Mesh[], for each: name, positions, indices |
//   Entity[], for each: name, children, tags, text of each tag, body, light
//
// A List says where its elements are (bytes from the wire's start) and how many; a Part is an offset, 0 if the part is
// absent. Everything is at its natural alignment; the resulting gaps and the members `unused` are zero. Small structs
// without padding are the application's own.
#pragma once

#include <cstdint>

#include "model/scene.h"

namespace scenebench::codecs {

namespace scene_wire {

template <class T>
struct List {
  std::uint32_t offset;
  std::uint32_t count;
};

/// The offset of an optional T; 0 if it is absent, as the Scene is at the wire's start.
template <class T>
struct Part {
  std::uint32_t offset;
};

using Text = List<char>;

struct Material {
  Text name, texture;
  scene::Color tint;
  float roughness, metallic;
  bool two_sided;
  std::uint8_t unused[3] = {};
};

struct Mesh {
  Text name;
  List<float> positions;
  List<std::uint16_t> indices;
  scene::Bounds bounds;
  std::uint16_t material;
  std::uint16_t unused = 0;
};

struct Light {
  float intensity, range;
  scene::Color color;
  scene::LightKind kind;
  bool casts_shadow;
  std::uint16_t unused = 0;
};

struct RigidBody {
  double mass;
  float friction, restitution;
  std::uint16_t mask;
  std::int8_t group;
  scene::Collider collider;
  std::uint32_t unused = 0;
};

struct Entity {
  std::uint64_t id;
  std::int64_t spawned_at_us;
  Text name;
  List<std::uint32_t> children;
  List<Text> tags;
  scene::Transform transform;
  std::int32_t parent, mesh;
  std::uint32_t flags;
  Part<RigidBody> body;
  Part<Light> light;
  std::uint16_t layer;
  std::int16_t health;
};

struct Scene {
  double time;
  Text name;
  List<Material> materials;
  List<Mesh> meshes;
  List<Entity> entities;
  scene::Vec3 gravity;
  scene::Color ambient;
  scene::Camera camera;
  std::uint32_t version;
};

// The sums of the members' sizes: no record has padding, which nothing would write.
static_assert(sizeof(scene::Transform) == 40 && sizeof(scene::Bounds) == 24 && sizeof(scene::Camera) == 12);
static_assert(sizeof(Material) == 32 && sizeof(Mesh) == 52 && sizeof(Light) == 16 && sizeof(RigidBody) == 24);
static_assert(sizeof(Entity) == 104 && sizeof(Scene) == 72);

}  // namespace scene_wire

}  // namespace scenebench::codecs
