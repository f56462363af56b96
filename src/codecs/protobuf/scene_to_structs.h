// From a scene message to the application's structs. Shared by the lite and the full runtime.
#pragma once

#include <cstdint>
#include <vector>

#include "codecs/shared/narrow.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// Fills default-constructed structs from messages of the types that Messages names; false if a part is missing or a
/// number does not fit.
template <class Messages>
class ProtobufSceneToStructs {
 public:
  static bool fill(const typename Messages::Scene& message, scene::Scene& to) {
    if (!message.has_gravity() || !message.has_ambient() || !message.has_camera()) return false;
    to.name = message.name();
    to.version = message.version();
    to.time = message.time();
    to.gravity = vec3(message.gravity());
    to.camera = {message.camera().fov(), message.camera().near(), message.camera().far()};
    return fill(message.ambient(), to.ambient) && fill_list(message.materials(), to.materials) &&
           fill_list(message.meshes(), to.meshes) && fill_list(message.entities(), to.entities);
  }

 private:
  template <class List, class Struct>
  static bool fill_list(const List& messages, std::vector<Struct>& to) {
    to.reserve(static_cast<std::size_t>(messages.size()));
    for (const auto& message : messages) {
      if (!fill(message, to.emplace_back())) return false;
    }
    return true;
  }

  static scene::Vec3 vec3(const typename Messages::Vec3& v) { return {v.x(), v.y(), v.z()}; }

  static bool fill(const typename Messages::Color& c, scene::Color& to) {
    return narrow(c.r(), to.r) && narrow(c.g(), to.g) && narrow(c.b(), to.b) && narrow(c.a(), to.a);
  }

  static bool fill(const typename Messages::Transform& t, scene::Transform& to) {
    if (!t.has_position() || !t.has_rotation() || !t.has_scale()) return false;
    const typename Messages::Quat& q = t.rotation();
    to = {vec3(t.position()), {q.x(), q.y(), q.z(), q.w()}, vec3(t.scale())};
    return true;
  }

  static bool fill(const typename Messages::Material& material, scene::Material& to) {
    if (!material.has_tint()) return false;
    to.name = material.name();
    to.texture = material.texture();
    to.roughness = material.roughness();
    to.metallic = material.metallic();
    to.two_sided = material.two_sided();
    return fill(material.tint(), to.tint);
  }

  static bool fill(const typename Messages::Mesh& mesh, scene::Mesh& to) {
    if (!mesh.has_bounds() || !mesh.bounds().has_min() || !mesh.bounds().has_max()) return false;
    to.name = mesh.name();
    to.bounds = {vec3(mesh.bounds().min()), vec3(mesh.bounds().max())};
    to.positions.assign(mesh.positions().begin(), mesh.positions().end());
    return narrow(mesh.material(), to.material) && fill_indices(mesh, to.indices);
  }

  static bool fill_indices(const typename Messages::Mesh& mesh, std::vector<std::uint16_t>& to) {
    bool fits = true;
    to.resize(static_cast<std::size_t>(mesh.indices_size()));
    auto next = to.begin();
    for (const std::uint32_t index : mesh.indices()) fits &= narrow(index, *next++);
    return fits;
  }

  static bool fill(const typename Messages::RigidBody& body, scene::RigidBody& to) {
    to.mass = body.mass();
    to.friction = body.friction();
    to.restitution = body.restitution();
    to.collider = static_cast<scene::Collider>(body.collider());
    return narrow(body.mask(), to.mask) && narrow(body.group(), to.group) && Messages::is_valid(body.collider());
  }

  static bool fill(const typename Messages::Light& light, scene::Light& to) {
    if (!light.has_color()) return false;
    to.kind = static_cast<scene::LightKind>(light.kind());
    to.intensity = light.intensity();
    to.range = light.range();
    to.casts_shadow = light.casts_shadow();
    return fill(light.color(), to.color) && Messages::is_valid(light.kind());
  }

  static bool fill(const typename Messages::Entity& entity, scene::Entity& to) {
    if (!entity.has_transform() || !fill(entity.transform(), to.transform)) return false;
    to.id = entity.id();
    to.name = entity.name();
    to.parent = entity.parent();
    to.flags = entity.flags();
    to.spawned_at_us = entity.spawned_at_us();
    to.mesh = entity.mesh();
    to.children.assign(entity.children().begin(), entity.children().end());
    to.tags.assign(entity.tags().begin(), entity.tags().end());
    if (!narrow(entity.layer(), to.layer) || !narrow(entity.health(), to.health)) return false;
    if (entity.has_body() && !fill(entity.body(), to.body.emplace())) return false;
    return !entity.has_light() || fill(entity.light(), to.light.emplace());
  }
};

}  // namespace scenebench::codecs
