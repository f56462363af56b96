// Shape `scene`: a game scene with every scalar width, arrays of structs, scalars and strings, and optional parts.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/fields.h"

namespace scenebench::scene {

enum class LightKind : std::uint8_t { Directional = 0, Point = 1, Spot = 2, Area = 3 };
enum class Collider : std::uint8_t { Box = 0, Sphere = 1, Capsule = 2, Mesh = 3 };

struct Vec3 {
  float x = 0, y = 0, z = 0;
};

struct Quat {
  float x = 0, y = 0, z = 0, w = 1;
};

struct Color {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
};

struct Transform {
  Vec3 position;
  Quat rotation;
  Vec3 scale;
};

struct Bounds {
  Vec3 min, max;
};

struct Material {
  std::string name;
  std::string texture;
  Color tint;
  float roughness = 0;
  float metallic = 0;
  bool two_sided = false;
};

struct Mesh {
  std::string name;
  std::uint16_t material = 0;  ///< index into Scene::materials
  Bounds bounds;
  std::vector<float> positions;        ///< 3 per vertex
  std::vector<std::uint16_t> indices;  ///< 3 per triangle
};

struct Light {
  LightKind kind = LightKind::Directional;
  Color color;
  float intensity = 0;
  float range = 0;
  bool casts_shadow = false;
};

struct Camera {
  float fov = 0;
  float near_plane = 0;  ///< field name "near": the plain word is a macro in Windows headers
  float far_plane = 0;   ///< field name "far"
};

struct RigidBody {
  double mass = 0;
  float friction = 0;
  float restitution = 0;
  std::uint16_t mask = 0;
  std::int8_t group = 0;
  Collider collider = Collider::Box;
};

struct Entity {
  std::uint64_t id = 0;
  std::string name;
  std::int32_t parent = -1;  ///< index into Scene::entities, -1 for a root
  Transform transform;
  std::uint16_t layer = 0;
  std::uint32_t flags = 0;
  std::int16_t health = 0;
  std::int64_t spawned_at_us = 0;
  std::int32_t mesh = -1;  ///< index into Scene::meshes, -1 for none
  std::optional<RigidBody> body;
  std::optional<Light> light;
  std::vector<std::uint32_t> children;  ///< indices into Scene::entities
  std::vector<std::string> tags;
};

struct Scene {
  std::string name;
  std::uint32_t version = 0;
  double time = 0;
  Vec3 gravity;
  Color ambient;
  Camera camera;
  std::vector<Material> materials;
  std::vector<Mesh> meshes;
  std::vector<Entity> entities;
};

/// The shape's root struct, under the name that codecs' generated translation units use.
using Root = Scene;

/// A plausible scene of `entities` entities; the same arguments make the same scene on every platform.
Scene make_scene(std::uint32_t entities, std::uint64_t seed);

/// What scenes consist of, to compare them by. Bytes are those of the values: of scalars by their type, of strings by
/// their characters.
struct SceneFacts {
  std::uint64_t entities = 0, materials = 0, meshes = 0, vertices = 0;
  std::uint64_t strings = 0;
  std::uint64_t bytes = 0;        ///< of everything
  std::uint64_t array_bytes = 0;  ///< of positions and indices
};

SceneFacts facts_of(std::span<const Scene> scenes);

/// "entities 12, meshes 3, vertices 450, 81% of 12.3 KB in arrays, strings per entity 1.2".
std::string to_text(const SceneFacts& facts);

}  // namespace scenebench::scene

namespace scenebench {

template <>
inline constexpr std::string_view shape_name<scene::Root> = "scene";

SB_DESCRIBE(scene::Vec3, SB_FIELD(x), SB_FIELD(y), SB_FIELD(z));
SB_DESCRIBE(scene::Quat, SB_FIELD(x), SB_FIELD(y), SB_FIELD(z), SB_FIELD(w));
SB_DESCRIBE(scene::Color, SB_FIELD(r), SB_FIELD(g), SB_FIELD(b), SB_FIELD(a));
SB_DESCRIBE(scene::Transform, SB_FIELD(position), SB_FIELD(rotation), SB_FIELD(scale));
SB_DESCRIBE(scene::Bounds, SB_FIELD(min), SB_FIELD(max));
SB_DESCRIBE(scene::Material, SB_FIELD(name), SB_FIELD(texture), SB_FIELD(tint), SB_FIELD(roughness), SB_FIELD(metallic),
            SB_FIELD(two_sided));
SB_DESCRIBE(scene::Mesh, SB_FIELD(name), SB_FIELD(material), SB_FIELD(bounds), SB_FIELD(positions), SB_FIELD(indices));
SB_DESCRIBE(scene::Light, SB_FIELD(kind), SB_FIELD(color), SB_FIELD(intensity), SB_FIELD(range),
            SB_FIELD(casts_shadow));
SB_DESCRIBE(scene::Camera, SB_FIELD(fov), SB_FIELD_AS("near", near_plane), SB_FIELD_AS("far", far_plane));
SB_DESCRIBE(scene::RigidBody, SB_FIELD(mass), SB_FIELD(friction), SB_FIELD(restitution), SB_FIELD(mask),
            SB_FIELD(group), SB_FIELD(collider));
SB_DESCRIBE(scene::Entity, SB_FIELD(id), SB_FIELD(name), SB_FIELD(parent), SB_FIELD(transform), SB_FIELD(layer),
            SB_FIELD(flags), SB_FIELD(health), SB_FIELD(spawned_at_us), SB_FIELD(mesh), SB_FIELD(body), SB_FIELD(light),
            SB_FIELD(children), SB_FIELD(tags));
SB_DESCRIBE(scene::Scene, SB_FIELD(name), SB_FIELD(version), SB_FIELD(time), SB_FIELD(gravity), SB_FIELD(ambient),
            SB_FIELD(camera), SB_FIELD(materials), SB_FIELD(meshes), SB_FIELD(entities));

}  // namespace scenebench
