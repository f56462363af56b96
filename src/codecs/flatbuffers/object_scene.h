// Shape `scene` in FlatBuffers' object API: how its objects are filled and walked.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "codecs/flatbuffers/access.h"
#include "codecs/flatbuffers/object_scene_to_structs.h"
#include "codecs/flatbuffers/objects.h"
#include "codecs/flatbuffers/scene_structs.h"
#include "model/parts.h"
#include "model/scene.h"
#include "scene_object_generated.h"

namespace scenebench::codecs {

/// Fills, walks and changes the objects that flatc generated for scene.
template <>
class FlatBuffersObjectAccess<scene::Scene> : FlatBuffersSceneStructs<SceneObjectStructs> {
 public:
  using Root = fb_object::scene::Scene;
  using Object = fb_object::scene::SceneT;

  /// Overwrites `object` with `value`.
  static void fill(const scene::Scene& value, Object& object) {
    object.name = value.name;
    object.version = value.version;
    object.time = value.time;
    assign_object(object.gravity, make(value.gravity));
    assign_object(object.ambient, make(value.ambient));
    assign_object(object.camera, make(value.camera));
    fill_list(value.materials, object.materials);
    fill_list(value.meshes, object.meshes);
    fill_list(value.entities, object.entities);
  }

  /// The same for an entity.
  static void fill(const scene::Entity& value, fb_object::scene::EntityT& object) {
    object.id = value.id;
    object.name = value.name;
    object.parent = value.parent;
    assign_object(object.transform, make(value.transform));
    object.layer = value.layer;
    object.flags = value.flags;
    object.health = value.health;
    object.spawned_at_us = value.spawned_at_us;
    object.mesh = value.mesh;
    fill_part(value.body, object.body);
    fill_part(value.light, object.light);
    object.children = value.children;
    object.tags = value.tags;
  }

  /// False if a struct is missing. Strings and lists cannot be missing from an object.
  template <class Sink>
  static bool walk(const Object& object, Sink& sink) {
    if (!object.gravity || !object.ambient || !object.camera) return false;
    sink.text(object.name);
    sink.value(object.version);
    sink.value(object.time);
    walk(*object.gravity, sink);
    walk(*object.ambient, sink);
    walk(*object.camera, sink);
    return walk_list(object.materials, sink) && walk_list(object.meshes, sink) && walk_list(object.entities, sink);
  }

  /// The codec's to_structs().
  static bool to_structs(const Object& object, scene::Scene& to) {
    return FlatBuffersSceneObjectToStructs::fill(object, to);
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const Object& object, Sink& sink) {
    if (object.entities.empty()) return false;
    sink.text(object.entities[kOneField<scene::Scene>.element(object.entities.size())]->name);
    return true;
  }

  /// The codec's read_part().
  template <class Sink>
  static bool read_part(const Object& object, const ScenePart& part, Sink& sink) {
    const bool complete = each_entity(part, object.entities.size(), [&](std::size_t index) {
      const auto& entity = *object.entities[index];
      if (!part.positions) return walk(entity, sink);
      if (entity.transform) walk(entity.transform->position(), sink);
      return entity.transform != nullptr;
    });
    sink.count(part.within(object.entities.size()));
    return complete;
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(Object& object) {
    if (object.entities.empty()) return false;
    object.entities[kUpdatedField<scene::Scene>.element(object.entities.size())]->name = kUpdatedText;
    return true;
  }

 private:
  using FlatBuffersSceneStructs::walk;

  template <class Struct, class T>
  static void fill_list(const std::vector<Struct>& values, std::vector<std::unique_ptr<T>>& objects) {
    resize_objects(objects, values.size());
    for (std::size_t i = 0; i < values.size(); ++i) fill(values[i], *objects[i]);
  }

  static void fill(const scene::Material& value, fb_object::scene::MaterialT& object) {
    object.name = value.name;
    object.texture = value.texture;
    assign_object(object.tint, make(value.tint));
    object.roughness = value.roughness;
    object.metallic = value.metallic;
    object.two_sided = value.two_sided;
  }

  static void fill(const scene::Mesh& value, fb_object::scene::MeshT& object) {
    object.name = value.name;
    object.material = value.material;
    assign_object(object.bounds, make(value.bounds));
    object.positions = value.positions;
    object.indices = value.indices;
  }

  template <class Struct, class T>
  static void fill_part(const std::optional<Struct>& value, std::unique_ptr<T>& slot) {
    if (value) {
      assign_object(slot, make(*value));
    } else {
      slot.reset();
    }
  }

  template <class Sink>
  static bool walk(const fb_object::scene::MaterialT& material, Sink& sink) {
    if (!material.tint) return false;
    sink.text(material.name);
    sink.text(material.texture);
    walk(*material.tint, sink);
    sink.value(material.roughness);
    sink.value(material.metallic);
    sink.value(material.two_sided);
    return true;
  }

  template <class Sink>
  static bool walk(const fb_object::scene::MeshT& mesh, Sink& sink) {
    if (!mesh.bounds) return false;
    sink.text(mesh.name);
    sink.value(mesh.material);
    walk(*mesh.bounds, sink);
    walk_scalars(mesh.positions, sink);
    walk_scalars(mesh.indices, sink);
    return true;
  }

  template <class Sink>
  static bool walk(const fb_object::scene::EntityT& entity, Sink& sink) {
    if (!entity.transform) return false;
    sink.value(entity.id);
    sink.text(entity.name);
    sink.value(entity.parent);
    walk(*entity.transform, sink);
    sink.value(entity.layer);
    sink.value(entity.flags);
    sink.value(entity.health);
    sink.value(entity.spawned_at_us);
    sink.value(entity.mesh);
    sink.present(entity.body != nullptr);
    if (entity.body) walk(*entity.body, sink);
    sink.present(entity.light != nullptr);
    if (entity.light) walk(*entity.light, sink);
    walk_scalars(entity.children, sink);
    for (const std::string& tag : entity.tags) sink.text(tag);
    sink.count(entity.tags.size());
    return true;
  }

  template <class T, class Sink>
  static void walk_scalars(const std::vector<T>& values, Sink& sink) {
    for (const T value : values) sink.value(value);
    sink.count(values.size());
  }

  template <class T, class Sink>
  static bool walk_list(const std::vector<std::unique_ptr<T>>& objects, Sink& sink) {
    for (const auto& object : objects) {
      if (!walk(*object, sink)) return false;
    }
    sink.count(objects.size());
    return true;
  }
};

}  // namespace scenebench::codecs
