// From a scene message of Cap'n Proto to the application's structs.
#pragma once

#include <vector>

#include "codecs/capnp/access.h"
#include "model/scene.h"
#include "scene.capnp.h"

namespace scenebench::codecs {

/// Fills default-constructed structs; false if a part is missing or an enumeration has no such member. Throws
/// kj::Exception where a pointer leads out of bounds.
class CapnpSceneToStructs {
 public:
  static bool fill(cp::scene::Scene::Reader root, scene::Scene& to) {
    if (!root.hasName() || !root.hasGravity() || !root.hasAmbient() || !root.hasCamera()) return false;
    to.name = view(root.getName());
    to.version = root.getVersion();
    to.time = root.getTime();
    to.gravity = vec3(root.getGravity());
    to.ambient = color(root.getAmbient());
    const auto camera = root.getCamera();
    to.camera = {camera.getFov(), camera.getNear(), camera.getFar()};
    return fill_list(root.getMaterials(), to.materials) && fill_list(root.getMeshes(), to.meshes) &&
           fill_list(root.getEntities(), to.entities);
  }

 private:
  static scene::Vec3 vec3(cp::scene::Vec3::Reader v) { return {v.getX(), v.getY(), v.getZ()}; }
  static scene::Color color(cp::scene::Color::Reader c) { return {c.getR(), c.getG(), c.getB(), c.getA()}; }

  template <class List, class Struct>
  static bool fill_list(const List& list, std::vector<Struct>& to) {
    reserve(to, list);
    for (const auto element : list) {
      if (!fill(element, to.emplace_back())) return false;
    }
    return true;
  }

  template <class List, class T>
  static void fill_scalars(const List& list, std::vector<T>& to) {
    reserve(to, list);
    for (const T value : list) to.push_back(value);
  }

  static bool fill(cp::scene::Transform::Reader t, scene::Transform& to) {
    const auto q = t.getRotation();
    to = {vec3(t.getPosition()), {q.getX(), q.getY(), q.getZ(), q.getW()}, vec3(t.getScale())};
    return t.hasPosition() && t.hasRotation() && t.hasScale();
  }

  static bool fill(cp::scene::Material::Reader material, scene::Material& to) {
    if (!material.hasName() || !material.hasTexture() || !material.hasTint()) return false;
    to.name = view(material.getName());
    to.texture = view(material.getTexture());
    to.tint = color(material.getTint());
    to.roughness = material.getRoughness();
    to.metallic = material.getMetallic();
    to.two_sided = material.getTwoSided();
    return true;
  }

  static bool fill(cp::scene::Mesh::Reader mesh, scene::Mesh& to) {
    if (!mesh.hasName() || !mesh.hasBounds()) return false;
    const auto bounds = mesh.getBounds();
    to.name = view(mesh.getName());
    to.material = mesh.getMaterial();
    to.bounds = {vec3(bounds.getMin()), vec3(bounds.getMax())};
    fill_scalars(mesh.getPositions(), to.positions);
    fill_scalars(mesh.getIndices(), to.indices);
    return bounds.hasMin() && bounds.hasMax();
  }

  static bool fill(cp::scene::RigidBody::Reader body, scene::RigidBody& to) {
    to = {body.getMass(), body.getFriction(), body.getRestitution(), body.getMask(), body.getGroup(),
          static_cast<scene::Collider>(body.getCollider())};
    return body.getCollider() <= cp::scene::Collider::MESH;
  }

  static bool fill(cp::scene::Light::Reader light, scene::Light& to) {
    to = {static_cast<scene::LightKind>(light.getKind()), color(light.getColor()), light.getIntensity(),
          light.getRange(), light.getCastsShadow()};
    return light.hasColor() && light.getKind() <= cp::scene::LightKind::AREA;
  }

  static bool fill(cp::scene::Entity::Reader entity, scene::Entity& to) {
    if (!entity.hasName() || !entity.hasTransform() || !fill(entity.getTransform(), to.transform)) return false;
    to.id = entity.getId();
    to.name = view(entity.getName());
    to.parent = entity.getParent();
    to.layer = entity.getLayer();
    to.flags = entity.getFlags();
    to.health = entity.getHealth();
    to.spawned_at_us = entity.getSpawnedAtUs();
    to.mesh = entity.getMesh();
    fill_scalars(entity.getChildren(), to.children);
    const auto tags = entity.getTags();
    reserve(to.tags, tags);
    for (const capnp::Text::Reader tag : tags) to.tags.emplace_back(view(tag));
    if (entity.hasBody() && !fill(entity.getBody(), to.body.emplace())) return false;
    return !entity.hasLight() || fill(entity.getLight(), to.light.emplace());
  }
};

}  // namespace scenebench::codecs
