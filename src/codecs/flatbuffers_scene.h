// Shape `scene` in FlatBuffers' generated code: how it is built and walked. Shared by the codecs whose decoded form is
// a FlatBuffer, binary or parsed from JSON.
#pragma once

#include <vector>

#include "model/scene.h"
#include "scene_generated.h"

namespace scenebench::codecs {

/// Builds and walks a scene FlatBuffer. Keeps its scratch lists between calls.
class FlatBuffersScene {
 public:
  using Shape = scene::Scene;
  using Root = fb::scene::Scene;
  using Builder = flatbuffers::FlatBufferBuilder;

  /// Leaves `builder` finished with `value` as its root. Empty lists are left out, as FlatBuffers' own object API does.
  void build(Builder& builder, const Shape& value) {
    materials_.clear();
    meshes_.clear();
    entities_.clear();
    for (const auto& material : value.materials) materials_.push_back(build(builder, material));
    for (const auto& mesh : value.meshes) meshes_.push_back(build(builder, mesh));
    for (const auto& entity : value.entities) entities_.push_back(build(builder, entity));
    const auto name = builder.CreateString(value.name);
    const auto materials = list(builder, materials_);
    const auto meshes = list(builder, meshes_);
    const auto entities = list(builder, entities_);
    const auto gravity = vec3(value.gravity);
    const auto ambient = color(value.ambient);
    const fb::scene::Camera camera(value.camera.fov, value.camera.near_plane, value.camera.far_plane);
    builder.Finish(fb::scene::CreateScene(builder, name, value.version, value.time, &gravity, &ambient, &camera,
                                          materials, meshes, entities));
  }

  template <class Sink>
  static bool walk(const Root& root, Sink& sink) {
    if (!root.name() || !root.gravity() || !root.ambient() || !root.camera()) return false;
    sink.text(root.name()->string_view());
    sink.value(root.version());
    sink.value(root.time());
    walk(*root.gravity(), sink);
    walk(*root.ambient(), sink);
    sink.value(root.camera()->fov());
    sink.value(root.camera()->near());
    sink.value(root.camera()->far());
    return walk_list(root.materials(), sink) && walk_list(root.meshes(), sink) && walk_list(root.entities(), sink);
  }

 private:
  static fb::scene::Vec3 vec3(const scene::Vec3& v) { return {v.x, v.y, v.z}; }
  static fb::scene::Color color(const scene::Color& c) { return {c.r, c.g, c.b, c.a}; }

  /// An offset of 0, which leaves the field out, for an empty list.
  template <class T>
  static flatbuffers::Offset<flatbuffers::Vector<T>> list(Builder& builder, const std::vector<T>& values) {
    if (values.empty()) return 0;
    return builder.CreateVector(values);
  }

  static flatbuffers::Offset<fb::scene::Material> build(Builder& builder, const scene::Material& value) {
    const auto name = builder.CreateString(value.name);
    const auto texture = builder.CreateString(value.texture);
    const auto tint = color(value.tint);
    return fb::scene::CreateMaterial(builder, name, texture, &tint, value.roughness, value.metallic, value.two_sided);
  }

  static flatbuffers::Offset<fb::scene::Mesh> build(Builder& builder, const scene::Mesh& value) {
    const auto name = builder.CreateString(value.name);
    const auto positions = list(builder, value.positions);
    const auto indices = list(builder, value.indices);
    const fb::scene::Bounds bounds(vec3(value.bounds.min), vec3(value.bounds.max));
    return fb::scene::CreateMesh(builder, name, value.material, &bounds, positions, indices);
  }

  static fb::scene::RigidBody rigid_body(const scene::RigidBody& b) {
    return {b.mass, b.friction, b.restitution, b.mask, b.group, static_cast<fb::scene::Collider>(b.collider)};
  }

  static fb::scene::Light light(const scene::Light& l) {
    return {static_cast<fb::scene::LightKind>(l.kind), color(l.color), l.intensity, l.range, l.casts_shadow};
  }

  static fb::scene::Transform transform(const scene::Transform& t) {
    const auto& q = t.rotation;
    return {vec3(t.position), fb::scene::Quat(q.x, q.y, q.z, q.w), vec3(t.scale)};
  }

  flatbuffers::Offset<fb::scene::Entity> build(Builder& builder, const scene::Entity& value) {
    tags_.clear();
    for (const std::string& tag : value.tags) tags_.push_back(builder.CreateString(tag));
    const auto name = builder.CreateString(value.name);
    const auto children = list(builder, value.children);
    const auto tags = list(builder, tags_);

    fb::scene::EntityBuilder entity(builder);
    const auto placed = transform(value.transform);
    entity.add_transform(&placed);
    if (value.body) {
      const auto body = rigid_body(*value.body);
      entity.add_body(&body);
    }
    if (value.light) {
      const auto lamp = light(*value.light);
      entity.add_light(&lamp);
    }
    entity.add_id(value.id);
    entity.add_spawned_at_us(value.spawned_at_us);
    entity.add_name(name);
    entity.add_parent(value.parent);
    entity.add_flags(value.flags);
    entity.add_mesh(value.mesh);
    entity.add_children(children);
    entity.add_tags(tags);
    entity.add_layer(value.layer);
    entity.add_health(value.health);
    return entity.Finish();
  }

  template <class Sink>
  static void walk(const fb::scene::Vec3& v, Sink& sink) {
    sink.value(v.x());
    sink.value(v.y());
    sink.value(v.z());
  }

  template <class Sink>
  static void walk(const fb::scene::Color& c, Sink& sink) {
    sink.value(c.r());
    sink.value(c.g());
    sink.value(c.b());
    sink.value(c.a());
  }

  template <class Sink>
  static void walk(const fb::scene::Transform& t, Sink& sink) {
    walk(t.position(), sink);
    sink.value(t.rotation().x());
    sink.value(t.rotation().y());
    sink.value(t.rotation().z());
    sink.value(t.rotation().w());
    walk(t.scale(), sink);
  }

  template <class Sink>
  static bool walk(const fb::scene::Material& material, Sink& sink) {
    if (!material.name() || !material.texture() || !material.tint()) return false;
    sink.text(material.name()->string_view());
    sink.text(material.texture()->string_view());
    walk(*material.tint(), sink);
    sink.value(material.roughness());
    sink.value(material.metallic());
    sink.value(material.two_sided());
    return true;
  }

  template <class Sink>
  static bool walk(const fb::scene::Mesh& mesh, Sink& sink) {
    if (!mesh.name() || !mesh.bounds()) return false;
    sink.text(mesh.name()->string_view());
    sink.value(mesh.material());
    walk(mesh.bounds()->min(), sink);
    walk(mesh.bounds()->max(), sink);
    walk_scalars(mesh.positions(), sink);
    walk_scalars(mesh.indices(), sink);
    return true;
  }

  template <class Sink>
  static void walk(const fb::scene::RigidBody& body, Sink& sink) {
    sink.value(body.mass());
    sink.value(body.friction());
    sink.value(body.restitution());
    sink.value(body.mask());
    sink.value(body.group());
    sink.value(static_cast<std::uint8_t>(body.collider()));
  }

  template <class Sink>
  static void walk(const fb::scene::Light& light, Sink& sink) {
    sink.value(static_cast<std::uint8_t>(light.kind()));
    walk(light.color(), sink);
    sink.value(light.intensity());
    sink.value(light.range());
    sink.value(light.casts_shadow());
  }

  template <class Sink>
  static bool walk(const fb::scene::Entity& entity, Sink& sink) {
    if (!entity.name() || !entity.transform()) return false;
    sink.value(entity.id());
    sink.text(entity.name()->string_view());
    sink.value(entity.parent());
    walk(*entity.transform(), sink);
    sink.value(entity.layer());
    sink.value(entity.flags());
    sink.value(entity.health());
    sink.value(entity.spawned_at_us());
    sink.value(entity.mesh());
    sink.present(entity.body() != nullptr);
    if (entity.body()) walk(*entity.body(), sink);
    sink.present(entity.light() != nullptr);
    if (entity.light()) walk(*entity.light(), sink);
    walk_scalars(entity.children(), sink);
    walk_tags(entity.tags(), sink);
    return true;
  }

  template <class T, class Sink>
  static void walk_scalars(const flatbuffers::Vector<T>* values, Sink& sink) {
    if (values) {
      for (const T value : *values) sink.value(value);
    }
    sink.count(values ? values->size() : 0);
  }

  template <class Sink>
  static void walk_tags(const flatbuffers::Vector<flatbuffers::Offset<flatbuffers::String>>* tags, Sink& sink) {
    if (tags) {
      for (const flatbuffers::String* tag : *tags) sink.text(tag->string_view());
    }
    sink.count(tags ? tags->size() : 0);
  }

  template <class T, class Sink>
  static bool walk_list(const flatbuffers::Vector<flatbuffers::Offset<T>>* values, Sink& sink) {
    if (values) {
      for (const T* value : *values) {
        if (!walk(*value, sink)) return false;
      }
    }
    sink.count(values ? values->size() : 0);
    return true;
  }

  std::vector<flatbuffers::Offset<fb::scene::Material>> materials_;
  std::vector<flatbuffers::Offset<fb::scene::Mesh>> meshes_;
  std::vector<flatbuffers::Offset<fb::scene::Entity>> entities_;
  std::vector<flatbuffers::Offset<flatbuffers::String>> tags_;
};

}  // namespace scenebench::codecs
