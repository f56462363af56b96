// Writes scenes by SBE's generated code: fields, then groups, then strings, as the format requires.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "model/scene.h"

namespace scenebench::codecs {

class SbeSceneWriter {
 public:
  /// How many bytes the message of `value` takes.
  template <class Message>
  static std::size_t size_of(const scene::Scene& value) {
    using Materials = typename Message::Materials;
    using Meshes = typename Message::Meshes;
    using Entities = typename Message::Entities;
    std::size_t size = Message::sbeBlockAndHeaderLength() + Materials::sbeHeaderSize() + Meshes::sbeHeaderSize() +
                       Entities::sbeHeaderSize() + Message::nameHeaderLength() + value.name.size();
    for (const scene::Material& material : value.materials) size += size_of_material<Materials>(material);
    for (const scene::Mesh& mesh : value.meshes) size += size_of_mesh<Meshes>(mesh);
    for (const scene::Entity& entity : value.entities) size += size_of_entity<Entities>(entity);
    return size;
  }

  template <class Message>
  static void encode(const scene::Scene& value, Message& message) {
    message.version(value.version).time(value.time);
    put(value.gravity, message.gravity());
    put(value.ambient, message.ambient());
    put(value.camera, message.camera());
    encode_rest(value, message);
  }

 protected:
  /// Writes the lists and the name, which follow the fields.
  template <class Message>
  static void encode_rest(const scene::Scene& value, Message& message) {
    auto& materials = message.materialsCount(count_of(value.materials));
    for (const scene::Material& material : value.materials) put_material(material, materials.next());
    auto& meshes = message.meshesCount(count_of(value.meshes));
    for (const scene::Mesh& mesh : value.meshes) put_mesh(mesh, meshes.next());
    auto& entities = message.entitiesCount(count_of(value.entities));
    for (const scene::Entity& entity : value.entities) put_entity(entity, entities.next());
    message.putName(value.name);
  }

  template <class Vec3>
  static void put(const scene::Vec3& value, Vec3& vec) {
    vec.x(value.x).y(value.y).z(value.z);
  }

  template <class Color>
  static void put(const scene::Color& value, Color& color) {
    color.r(value.r).g(value.g).b(value.b).a(value.a);
  }

  template <class Camera>
  static void put(const scene::Camera& value, Camera& camera) {
    camera.fov(value.fov).nearPlane(value.near_plane).farPlane(value.far_plane);
  }

 private:
  template <class List>
  static std::uint32_t count_of(const List& list) {
    return static_cast<std::uint32_t>(list.size());
  }

  template <class Materials>
  static std::size_t size_of_material(const scene::Material& material) {
    return Materials::sbeBlockLength() + Materials::nameHeaderLength() + material.name.size() +
           Materials::textureHeaderLength() + material.texture.size();
  }

  template <class Group, class List>
  static std::size_t size_of_values(const List& list) {
    return Group::sbeHeaderSize() + list.size() * Group::sbeBlockLength();
  }

  template <class Meshes>
  static std::size_t size_of_mesh(const scene::Mesh& mesh) {
    return Meshes::sbeBlockLength() + size_of_values<typename Meshes::Positions>(mesh.positions) +
           size_of_values<typename Meshes::Indices>(mesh.indices) + Meshes::nameHeaderLength() + mesh.name.size();
  }

  template <class Entities>
  static std::size_t size_of_entity(const scene::Entity& entity) {
    using Body = typename Entities::Body;
    using Light = typename Entities::Light;
    using Tags = typename Entities::Tags;
    std::size_t size = Entities::sbeBlockLength() + Body::sbeHeaderSize() + (entity.body ? Body::sbeBlockLength() : 0) +
                       Light::sbeHeaderSize() + (entity.light ? Light::sbeBlockLength() : 0) +
                       size_of_values<typename Entities::Children>(entity.children) + Tags::sbeHeaderSize() +
                       Entities::nameHeaderLength() + entity.name.size();
    for (const std::string& tag : entity.tags) size += Tags::sbeBlockLength() + Tags::textHeaderLength() + tag.size();
    return size;
  }

  template <class Material>
  static void put_material(const scene::Material& value, Material& material) {
    put(value.tint, material.tint());
    material.roughness(value.roughness).metallic(value.metallic);
    material.twoSided(static_cast<decltype(material.twoSided())>(value.two_sided));
    material.putName(value.name).putTexture(value.texture);
  }

  template <class Mesh>
  static void put_mesh(const scene::Mesh& value, Mesh& mesh) {
    mesh.material(value.material);
    auto& bounds = mesh.bounds();
    put(value.bounds.min, bounds.lower());
    put(value.bounds.max, bounds.upper());
    auto& positions = mesh.positionsCount(count_of(value.positions));
    for (const float position : value.positions) positions.next().value(position);
    auto& indices = mesh.indicesCount(count_of(value.indices));
    for (const std::uint16_t index : value.indices) indices.next().value(index);
    mesh.putName(value.name);
  }

  template <class Entity>
  static void put_entity(const scene::Entity& value, Entity& entity) {
    entity.id(value.id).parent(value.parent).layer(value.layer).flags(value.flags).health(value.health);
    entity.spawnedAtUs(value.spawned_at_us).mesh(value.mesh);
    auto& transform = entity.transform();
    put(value.transform.position, transform.position());
    const scene::Quat& rotation = value.transform.rotation;
    transform.rotation().x(rotation.x).y(rotation.y).z(rotation.z).w(rotation.w);
    put(value.transform.scale, transform.scale());
    auto& body = entity.bodyCount(value.body ? 1 : 0);
    if (value.body) put_body(*value.body, body.next());
    auto& light = entity.lightCount(value.light ? 1 : 0);
    if (value.light) put_light(*value.light, light.next());
    auto& children = entity.childrenCount(count_of(value.children));
    for (const std::uint32_t child : value.children) children.next().value(child);
    auto& tags = entity.tagsCount(count_of(value.tags));
    for (const std::string& tag : value.tags) tags.next().putText(tag);
    entity.putName(value.name);
  }

  template <class Body>
  static void put_body(const scene::RigidBody& value, Body& body) {
    body.mass(value.mass).friction(value.friction).restitution(value.restitution).mask(value.mask).group(value.group);
    body.collider(static_cast<decltype(body.collider())>(value.collider));
  }

  template <class Light>
  static void put_light(const scene::Light& value, Light& light) {
    light.kind(static_cast<decltype(light.kind())>(value.kind)).intensity(value.intensity).range(value.range);
    put(value.color, light.color());
    light.castsShadow(static_cast<decltype(light.castsShadow())>(value.casts_shadow));
  }
};

}  // namespace scenebench::codecs
