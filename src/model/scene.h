// Shape `scene`: a game scene with every scalar width, arrays of structs, scalars and strings, and optional parts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
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

/// The shape's root struct, as the generated translation units of codecs name it.
using Root = Scene;

/// A plausible scene of `entities` entities; the same arguments make the same scene on every platform.
Scene make_scene(std::uint32_t entities, std::uint64_t seed);

}  // namespace scenebench::scene

namespace scenebench {

template <>
struct Description<scene::Vec3> {
  static constexpr std::tuple fields{Field{"x", &scene::Vec3::x}, Field{"y", &scene::Vec3::y},
                                     Field{"z", &scene::Vec3::z}};
};

template <>
struct Description<scene::Quat> {
  static constexpr std::tuple fields{Field{"x", &scene::Quat::x}, Field{"y", &scene::Quat::y},
                                     Field{"z", &scene::Quat::z}, Field{"w", &scene::Quat::w}};
};

template <>
struct Description<scene::Color> {
  static constexpr std::tuple fields{Field{"r", &scene::Color::r}, Field{"g", &scene::Color::g},
                                     Field{"b", &scene::Color::b}, Field{"a", &scene::Color::a}};
};

template <>
struct Description<scene::Transform> {
  static constexpr std::tuple fields{Field{"position", &scene::Transform::position},
                                     Field{"rotation", &scene::Transform::rotation},
                                     Field{"scale", &scene::Transform::scale}};
};

template <>
struct Description<scene::Bounds> {
  static constexpr std::tuple fields{Field{"min", &scene::Bounds::min}, Field{"max", &scene::Bounds::max}};
};

template <>
struct Description<scene::Material> {
  static constexpr std::tuple fields{
      Field{"name", &scene::Material::name},         Field{"texture", &scene::Material::texture},
      Field{"tint", &scene::Material::tint},         Field{"roughness", &scene::Material::roughness},
      Field{"metallic", &scene::Material::metallic}, Field{"two_sided", &scene::Material::two_sided}};
};

template <>
struct Description<scene::Mesh> {
  static constexpr std::tuple fields{Field{"name", &scene::Mesh::name}, Field{"material", &scene::Mesh::material},
                                     Field{"bounds", &scene::Mesh::bounds}, Field{"positions", &scene::Mesh::positions},
                                     Field{"indices", &scene::Mesh::indices}};
};

template <>
struct Description<scene::Light> {
  static constexpr std::tuple fields{Field{"kind", &scene::Light::kind}, Field{"color", &scene::Light::color},
                                     Field{"intensity", &scene::Light::intensity}, Field{"range", &scene::Light::range},
                                     Field{"casts_shadow", &scene::Light::casts_shadow}};
};

template <>
struct Description<scene::Camera> {
  static constexpr std::tuple fields{Field{"fov", &scene::Camera::fov}, Field{"near", &scene::Camera::near_plane},
                                     Field{"far", &scene::Camera::far_plane}};
};

template <>
struct Description<scene::RigidBody> {
  static constexpr std::tuple fields{Field{"mass", &scene::RigidBody::mass},
                                     Field{"friction", &scene::RigidBody::friction},
                                     Field{"restitution", &scene::RigidBody::restitution},
                                     Field{"mask", &scene::RigidBody::mask},
                                     Field{"group", &scene::RigidBody::group},
                                     Field{"collider", &scene::RigidBody::collider}};
};

template <>
struct Description<scene::Entity> {
  static constexpr std::tuple fields{
      Field{"id", &scene::Entity::id},         Field{"name", &scene::Entity::name},
      Field{"parent", &scene::Entity::parent}, Field{"transform", &scene::Entity::transform},
      Field{"layer", &scene::Entity::layer},   Field{"flags", &scene::Entity::flags},
      Field{"health", &scene::Entity::health}, Field{"spawned_at_us", &scene::Entity::spawned_at_us},
      Field{"mesh", &scene::Entity::mesh},     Field{"body", &scene::Entity::body},
      Field{"light", &scene::Entity::light},   Field{"children", &scene::Entity::children},
      Field{"tags", &scene::Entity::tags}};
};

template <>
struct Description<scene::Scene> {
  static constexpr std::tuple fields{
      Field{"name", &scene::Scene::name},           Field{"version", &scene::Scene::version},
      Field{"time", &scene::Scene::time},           Field{"gravity", &scene::Scene::gravity},
      Field{"ambient", &scene::Scene::ambient},     Field{"camera", &scene::Scene::camera},
      Field{"materials", &scene::Scene::materials}, Field{"meshes", &scene::Scene::meshes},
      Field{"entities", &scene::Scene::entities}};
};

}  // namespace scenebench
