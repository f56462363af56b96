// From the objects of FlatBuffers' object API to the application's structs of shape `scene`.
#pragma once

#include <memory>
#include <vector>

#include "codecs/flatbuffers/scene_structs.h"
#include "model/scene.h"
#include "scene_object_generated.h"

namespace scenebench::codecs {

/// The structs' types.
struct SceneObjectStructs {
  using Vec3 = fb_object::scene::Vec3;
  using Quat = fb_object::scene::Quat;
  using Color = fb_object::scene::Color;
  using Transform = fb_object::scene::Transform;
  using Bounds = fb_object::scene::Bounds;
  using Camera = fb_object::scene::Camera;
  using RigidBody = fb_object::scene::RigidBody;
  using Collider = fb_object::scene::Collider;
  using Light = fb_object::scene::Light;
  using LightKind = fb_object::scene::LightKind;
};

/// Fills default-constructed structs; false if a part is missing.
class FlatBuffersSceneObjectToStructs : FlatBuffersSceneStructs<SceneObjectStructs> {
 public:
  static bool fill(const fb_object::scene::SceneT& object, scene::Scene& to) {
    if (!object.gravity || !object.ambient || !object.camera) return false;
    to.name = object.name;
    to.version = object.version;
    to.time = object.time;
    to.gravity = struct_of(*object.gravity);
    to.ambient = struct_of(*object.ambient);
    to.camera = struct_of(*object.camera);
    return fill_list(object.materials, to.materials) && fill_list(object.meshes, to.meshes) &&
           fill_list(object.entities, to.entities);
  }

 private:
  template <class T, class Struct>
  static bool fill_list(const std::vector<std::unique_ptr<T>>& objects, std::vector<Struct>& to) {
    to.reserve(objects.size());
    for (const auto& object : objects) {
      if (!fill(*object, to.emplace_back())) return false;
    }
    return true;
  }

  static bool fill(const fb_object::scene::MaterialT& material, scene::Material& to) {
    if (!material.tint) return false;
    to.name = material.name;
    to.texture = material.texture;
    to.tint = struct_of(*material.tint);
    to.roughness = material.roughness;
    to.metallic = material.metallic;
    to.two_sided = material.two_sided;
    return true;
  }

  static bool fill(const fb_object::scene::MeshT& mesh, scene::Mesh& to) {
    if (!mesh.bounds) return false;
    to.name = mesh.name;
    to.material = mesh.material;
    to.bounds = struct_of(*mesh.bounds);
    to.positions = mesh.positions;
    to.indices = mesh.indices;
    return true;
  }

  static bool fill(const fb_object::scene::EntityT& entity, scene::Entity& to) {
    if (!entity.transform) return false;
    to.id = entity.id;
    to.name = entity.name;
    to.parent = entity.parent;
    to.transform = struct_of(*entity.transform);
    to.layer = entity.layer;
    to.flags = entity.flags;
    to.health = entity.health;
    to.spawned_at_us = entity.spawned_at_us;
    to.mesh = entity.mesh;
    if (entity.body) to.body = struct_of(*entity.body);
    if (entity.light) to.light = struct_of(*entity.light);
    to.children = entity.children;
    to.tags = entity.tags;
    return true;
  }
};

}  // namespace scenebench::codecs
