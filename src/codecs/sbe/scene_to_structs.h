// From a scene in SBE's generated code to the application's structs.
#pragma once

#include <vector>

#include "codecs/sbe/access.h"
#include "model/scene.h"

namespace scenebench::codecs {

class SbeSceneToStructs {
 public:
  /// Fills default-constructed structs, in the wire's order.
  template <class Message>
  static void to_structs(Message& message, scene::Scene& to) {
    to.version = message.version();
    to.time = message.time();
    to.gravity = vec3_of(message.gravity());
    to.ambient = color_of(message.ambient());
    auto& camera = message.camera();
    to.camera = {camera.fov(), camera.nearPlane(), camera.farPlane()};
    auto& materials = entries_of(message.materials());
    to.materials.reserve(materials.count());
    while (materials.hasNext()) fill_material(materials.next(), to.materials.emplace_back());
    auto& meshes = entries_of(message.meshes());
    to.meshes.reserve(meshes.count());
    while (meshes.hasNext()) fill_mesh(meshes.next(), to.meshes.emplace_back());
    auto& entities = entries_of(message.entities());
    to.entities.reserve(entities.count());
    while (entities.hasNext()) fill_entity(entities.next(), to.entities.emplace_back());
    to.name = message.getNameAsStringView();
  }

 private:
  template <class Vec3>
  static scene::Vec3 vec3_of(const Vec3& vec) {
    return {vec.x(), vec.y(), vec.z()};
  }

  template <class Color>
  static scene::Color color_of(const Color& color) {
    return {color.r(), color.g(), color.b(), color.a()};
  }

  template <class Material>
  static void fill_material(Material& material, scene::Material& to) {
    to.tint = color_of(material.tint());
    to.roughness = material.roughness();
    to.metallic = material.metallic();
    to.two_sided = material.twoSided() != 0;
    to.name = material.getNameAsStringView();
    to.texture = material.getTextureAsStringView();
  }

  template <class Group, class T>
  static void fill_values(Group& group, std::vector<T>& to) {
    to.reserve(entries_of(group).count());
    while (group.hasNext()) to.push_back(group.next().value());
  }

  template <class Mesh>
  static void fill_mesh(Mesh& mesh, scene::Mesh& to) {
    to.material = mesh.material();
    auto& bounds = mesh.bounds();
    to.bounds = {vec3_of(bounds.lower()), vec3_of(bounds.upper())};
    fill_values(mesh.positions(), to.positions);
    fill_values(mesh.indices(), to.indices);
    to.name = mesh.getNameAsStringView();
  }

  template <class Entity>
  static void fill_entity(Entity& entity, scene::Entity& to) {
    to.id = entity.id();
    to.parent = entity.parent();
    auto& transform = entity.transform();
    to.transform.position = vec3_of(transform.position());
    auto& rotation = transform.rotation();
    to.transform.rotation = {rotation.x(), rotation.y(), rotation.z(), rotation.w()};
    to.transform.scale = vec3_of(transform.scale());
    to.layer = entity.layer();
    to.flags = entity.flags();
    to.health = entity.health();
    to.spawned_at_us = entity.spawnedAtUs();
    to.mesh = entity.mesh();
    fill_lists(entity, to);
    to.name = entity.getNameAsStringView();
  }

  template <class Entity>
  static void fill_lists(Entity& entity, scene::Entity& to) {
    auto& body = part_of(entity.body());
    if (body.hasNext()) to.body = body_of(body.next());
    auto& light = part_of(entity.light());
    if (light.hasNext()) to.light = light_of(light.next());
    fill_values(entity.children(), to.children);
    auto& tags = entries_of(entity.tags());
    while (tags.hasNext()) to.tags.emplace_back(tags.next().getTextAsStringView());
  }

  template <class Body>
  static scene::RigidBody body_of(const Body& body) {
    return {body.mass(), body.friction(), body.restitution(),
            body.mask(), body.group(),    static_cast<scene::Collider>(body.collider())};
  }

  template <class Light>
  static scene::Light light_of(Light& light) {
    return {static_cast<scene::LightKind>(light.kind()), color_of(light.color()), light.intensity(), light.range(),
            light.castsShadow() != 0};
  }
};

}  // namespace scenebench::codecs
