// Shape `scene` in FlatBuffers' generated code: how it is built and walked. Shared by the codecs whose decoded form is
// a FlatBuffer, binary or parsed from JSON.
#pragma once

#include <vector>

#include "codecs/flatbuffers/access.h"
#include "codecs/flatbuffers/scene_structs.h"
#include "codecs/flatbuffers/scene_to_structs.h"
#include "model/parts.h"
#include "model/scene.h"
#include "scene_fbs.h"
#include "scene_generated.h"

namespace scenebench::codecs {

/// Builds and walks a scene FlatBuffer. Keeps its scratch lists between calls.
template <>
class FlatBuffersAccess<scene::Scene> : FlatBuffersSceneStructs<SceneStructs> {
 public:
  using Root = fb::scene::Scene;
  static constexpr const char* kSchema = schemas::scene_fbs;
  using Builder = flatbuffers::FlatBufferBuilder;

  /// Leaves `builder` finished with `value` as its root. Empty lists are left out, as FlatBuffers' own object API does.
  void build(Builder& builder, const scene::Scene& value) {
    build_elements(builder, value);
    const auto name = builder.CreateString(value.name);
    const auto materials = list(builder, materials_);
    const auto meshes = list(builder, meshes_);
    const auto entities = list(builder, entities_);
    const auto gravity = make(value.gravity);
    const auto ambient = make(value.ambient);
    const auto camera = make(value.camera);
    builder.Finish(fb::scene::CreateScene(builder, name, value.version, value.time, &gravity, &ambient, &camera,
                                          materials, meshes, entities));
  }

  /// Adds an entity to what `builder` builds.
  flatbuffers::Offset<fb::scene::Entity> build(Builder& builder, const scene::Entity& value) {
    tags_.clear();
    for (const std::string& tag : value.tags) tags_.push_back(builder.CreateString(tag));
    const auto name = builder.CreateString(value.name);
    const auto children = list(builder, value.children);
    const auto tags = list(builder, tags_);

    fb::scene::EntityBuilder entity(builder);
    const auto transform = make(value.transform);
    entity.add_transform(&transform);
    if (value.body) {
      const auto body = make(*value.body);
      entity.add_body(&body);
    }
    if (value.light) {
      const auto lamp = make(*value.light);
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
  static bool walk(const Root& root, Sink& sink) {
    if (!root.name() || !root.gravity() || !root.ambient() || !root.camera()) return false;
    sink.text(root.name()->string_view());
    sink.value(root.version());
    sink.value(root.time());
    walk(*root.gravity(), sink);
    walk(*root.ambient(), sink);
    walk(*root.camera(), sink);
    return walk_list(root.materials(), sink) && walk_list(root.meshes(), sink) && walk_list(root.entities(), sink);
  }

  /// The codec's to_structs().
  static bool to_structs(const Root& root, scene::Scene& to) { return FlatBuffersSceneToStructs::fill(root, to); }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const Root& root, Sink& sink) {
    if (!root.entities() || root.entities()->size() == 0) return false;
    const auto index = kOneField<scene::Scene>.element(root.entities()->size());
    const flatbuffers::String* name = root.entities()->Get(static_cast<flatbuffers::uoffset_t>(index))->name();
    if (!name) return false;
    sink.text(name->string_view());
    return true;
  }

  /// The codec's read_part().
  template <class Sink>
  static bool read_part(const Root& root, const ScenePart& part, Sink& sink) {
    const auto* const entities = root.entities();
    const std::size_t count = entities ? entities->size() : 0;
    const bool complete = each_entity(part, count, [&](std::uint32_t index) {
      const fb::scene::Entity* const entity = entities->Get(index);
      if (!part.positions) return walk(*entity, sink);
      if (entity->transform()) walk(entity->transform()->position(), sink);
      return entity->transform() != nullptr;
    });
    sink.count(part.within(count));
    return complete;
  }

 private:
  using FlatBuffersSceneStructs::walk;

  /// Leaves the elements of the scene's lists in materials_, meshes_ and entities_.
  void build_elements(Builder& builder, const scene::Scene& value) {
    materials_.clear();
    meshes_.clear();
    entities_.clear();
    for (const auto& material : value.materials) materials_.push_back(build(builder, material));
    for (const auto& mesh : value.meshes) meshes_.push_back(build(builder, mesh));
    for (const auto& entity : value.entities) entities_.push_back(build(builder, entity));
  }

  /// An offset of 0, which leaves the field out, for an empty list.
  template <class T>
  static flatbuffers::Offset<flatbuffers::Vector<T>> list(Builder& builder, const std::vector<T>& values) {
    if (values.empty()) return 0;
    return builder.CreateVector(values);
  }

  static flatbuffers::Offset<fb::scene::Material> build(Builder& builder, const scene::Material& value) {
    const auto name = builder.CreateString(value.name);
    const auto texture = builder.CreateString(value.texture);
    const auto tint = make(value.tint);
    return fb::scene::CreateMaterial(builder, name, texture, &tint, value.roughness, value.metallic, value.two_sided);
  }

  static flatbuffers::Offset<fb::scene::Mesh> build(Builder& builder, const scene::Mesh& value) {
    const auto name = builder.CreateString(value.name);
    const auto positions = list(builder, value.positions);
    const auto indices = list(builder, value.indices);
    const auto bounds = make(value.bounds);
    return fb::scene::CreateMesh(builder, name, value.material, &bounds, positions, indices);
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
    walk(*mesh.bounds(), sink);
    walk_scalars(mesh.positions(), sink);
    walk_scalars(mesh.indices(), sink);
    return true;
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
