// Shape `scene` in FlatBuffers' object API: how its objects are filled and walked.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "codecs/flatbuffers/access.h"
#include "codecs/flatbuffers/objects.h"
#include "codecs/flatbuffers/scene_structs.h"
#include "codecs/shared/struct_reader.h"
#include "model/one_field.h"
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

/// A Reader (shared/struct_reader.h) of objects. Strings and lists cannot be missing from them.
class FlatBuffersSceneObjectReader : public FlatBuffersSceneStructs<SceneObjectStructs> {
 public:
  using FlatBuffersSceneStructs::read;

  static const std::string& view(const std::string& text) { return text; }

  /// A part that is there, or an element of a list.
  template <class Part, class Out>
  static bool read(const std::unique_ptr<Part>& part, Out out) {
    return read(*part, out);
  }

  template <class Out>
  static bool read(const fb_object::scene::SceneT& object, Out out) {
    using To = scene::Scene;
    if (!object.gravity || !object.ambient || !object.camera) return false;
    return out(&To::name, object.name) && out(&To::version, object.version) && out(&To::time, object.time) &&
           out(&To::gravity, object.gravity) && out(&To::ambient, object.ambient) &&
           out(&To::camera, object.camera) && out(&To::materials, object.materials) &&
           out(&To::meshes, object.meshes) && out(&To::entities, object.entities);
  }

  template <class Out>
  static bool read(const fb_object::scene::MaterialT& material, Out out) {
    using To = scene::Material;
    if (!material.tint) return false;
    return out(&To::name, material.name) && out(&To::texture, material.texture) && out(&To::tint, material.tint) &&
           out(&To::roughness, material.roughness) && out(&To::metallic, material.metallic) &&
           out(&To::two_sided, material.two_sided);
  }

  template <class Out>
  static bool read(const fb_object::scene::MeshT& mesh, Out out) {
    using To = scene::Mesh;
    if (!mesh.bounds) return false;
    return out(&To::name, mesh.name) && out(&To::material, mesh.material) && out(&To::bounds, mesh.bounds) &&
           out(&To::positions, mesh.positions) && out(&To::indices, mesh.indices);
  }

  template <class Out>
  static bool read(const fb_object::scene::EntityT& entity, Out out) {
    using To = scene::Entity;
    if (!entity.transform) return false;
    return out(&To::id, entity.id) && out(&To::name, entity.name) && out(&To::parent, entity.parent) &&
           out(&To::transform, entity.transform) && out(&To::layer, entity.layer) && out(&To::flags, entity.flags) &&
           out(&To::health, entity.health) && out(&To::spawned_at_us, entity.spawned_at_us) &&
           out(&To::mesh, entity.mesh) && out(&To::body, entity.body) && out(&To::light, entity.light) &&
           out(&To::children, entity.children) && out(&To::tags, entity.tags);
  }
};

/// Fills, walks and changes the objects that flatc generated for scene.
template <>
class FlatBuffersObjectAccess<scene::Scene> : FlatBuffersSceneObjectReader {
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

  template <class Sink>
  static bool walk(const Object& object, Sink& sink) {
    return walk_by<FlatBuffersSceneObjectReader>(object, sink);
  }

  /// The codec's to_structs().
  static bool to_structs(const Object& object, scene::Scene& to) {
    return fill_by<FlatBuffersSceneObjectReader>(object, to);
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const Object& object, Sink& sink) {
    if (object.entities.empty()) return false;
    sink.text(object.entities[kOneField<scene::Scene>.element(object.entities.size())]->name);
    return true;
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(Object& object) {
    if (object.entities.empty()) return false;
    object.entities[kUpdatedField<scene::Scene>.element(object.entities.size())]->name = kUpdatedText;
    return true;
  }

 private:
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

  template <class Struct, class T>
  static void fill_part(const std::optional<Struct>& value, std::unique_ptr<T>& slot) {
    if (value) {
      assign_object(slot, make(*value));
    } else {
      slot.reset();
    }
  }
};

}  // namespace scenebench::codecs
