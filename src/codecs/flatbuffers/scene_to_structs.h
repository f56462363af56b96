// From a scene FlatBuffer to the application's structs.
#pragma once

#include <vector>

#include "codecs/flatbuffers/scene_structs.h"
#include "model/scene.h"
#include "scene_generated.h"

namespace scenebench::codecs {

/// The structs' types.
struct SceneStructs {
  using Vec3 = fb::scene::Vec3;
  using Quat = fb::scene::Quat;
  using Color = fb::scene::Color;
  using Transform = fb::scene::Transform;
  using Bounds = fb::scene::Bounds;
  using Camera = fb::scene::Camera;
  using RigidBody = fb::scene::RigidBody;
  using Collider = fb::scene::Collider;
  using Light = fb::scene::Light;
  using LightKind = fb::scene::LightKind;
};

/// Fills default-constructed structs; false if a part is missing.
class FlatBuffersSceneToStructs : FlatBuffersSceneStructs<SceneStructs> {
 public:
  static bool fill(const fb::scene::Scene& root, scene::Scene& to) {
    if (!root.name() || !root.gravity() || !root.ambient() || !root.camera()) return false;
    to.name = root.name()->string_view();
    to.version = root.version();
    to.time = root.time();
    to.gravity = struct_of(*root.gravity());
    to.ambient = struct_of(*root.ambient());
    to.camera = struct_of(*root.camera());
    return fill_list(root.materials(), to.materials) && fill_list(root.meshes(), to.meshes) &&
           fill_list(root.entities(), to.entities);
  }

 private:
  template <class Table, class Struct>
  static bool fill_list(const flatbuffers::Vector<flatbuffers::Offset<Table>>* tables, std::vector<Struct>& to) {
    if (!tables) return true;
    to.reserve(tables->size());
    for (const Table* table : *tables) {
      if (!fill(*table, to.emplace_back())) return false;
    }
    return true;
  }

  template <class T>
  static void assign(const flatbuffers::Vector<T>* from, std::vector<T>& to) {
    if (from) to.assign(from->begin(), from->end());
  }

  static bool fill(const fb::scene::Material& material, scene::Material& to) {
    if (!material.name() || !material.texture() || !material.tint()) return false;
    to.name = material.name()->string_view();
    to.texture = material.texture()->string_view();
    to.tint = struct_of(*material.tint());
    to.roughness = material.roughness();
    to.metallic = material.metallic();
    to.two_sided = material.two_sided();
    return true;
  }

  static bool fill(const fb::scene::Mesh& mesh, scene::Mesh& to) {
    if (!mesh.name() || !mesh.bounds()) return false;
    to.name = mesh.name()->string_view();
    to.material = mesh.material();
    to.bounds = struct_of(*mesh.bounds());
    assign(mesh.positions(), to.positions);
    assign(mesh.indices(), to.indices);
    return true;
  }

  static bool fill(const fb::scene::Entity& entity, scene::Entity& to) {
    if (!entity.name() || !entity.transform()) return false;
    to.id = entity.id();
    to.name = entity.name()->string_view();
    to.parent = entity.parent();
    to.transform = struct_of(*entity.transform());
    to.layer = entity.layer();
    to.flags = entity.flags();
    to.health = entity.health();
    to.spawned_at_us = entity.spawned_at_us();
    to.mesh = entity.mesh();
    if (entity.body()) to.body = struct_of(*entity.body());
    if (entity.light()) to.light = struct_of(*entity.light());
    assign(entity.children(), to.children);
    if (!entity.tags()) return true;
    to.tags.reserve(entity.tags()->size());
    for (const flatbuffers::String* tag : *entity.tags()) to.tags.push_back(tag->str());
    return true;
  }
};

}  // namespace scenebench::codecs
