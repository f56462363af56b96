// Shape `scene` in flatcc's generated code: how it is walked. scene_build.h builds it.
#pragma once

#include <scene_verifier.h>

#include "codecs/flatcc/binary.h"
#include "codecs/flatcc/scene_build.h"
#include "codecs/flatcc/scene_structs.h"
#include "codecs/flatcc/scene_to_structs.h"
#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::codecs {

template <>
class FlatccAccess<scene::Scene> : public FlatccSceneBuilder, protected FlatccSceneStructs {
 public:
  using Root = scene_Scene_table_t;

  static Root root(const void* wire) { return scene_Scene_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return scene_Scene_verify_as_root(wire, size); }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    const auto name = scene_Scene_name(root);
    const auto gravity = scene_Scene_gravity(root);
    const auto ambient = scene_Scene_ambient(root);
    const auto camera = scene_Scene_camera(root);
    if (!name || !gravity || !ambient || !camera) return false;
    sink.text(flatcc_view(name));
    sink.value(scene_Scene_version(root));
    sink.value(scene_Scene_time(root));
    FlatccSceneStructs::walk(gravity, sink);
    FlatccSceneStructs::walk(ambient, sink);
    FlatccSceneStructs::walk(camera, sink);
    return walk_list<scene_Material_vec_at>(scene_Scene_materials(root), sink) &&
           walk_list<scene_Mesh_vec_at>(scene_Scene_meshes(root), sink) &&
           walk_list<scene_Entity_vec_at>(scene_Scene_entities(root), sink);
  }

  /// The codec's to_structs().
  static bool to_structs(Root root, scene::Scene& to) { return FlatccSceneToStructs::fill(root, to); }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(Root root, Sink& sink) {
    const auto entities = scene_Scene_entities(root);
    const std::size_t size = flatbuffers_vec_len(entities);
    if (size == 0) return false;
    const auto name = scene_Entity_name(scene_Entity_vec_at(entities, kOneField<scene::Scene>.element(size)));
    if (name) sink.text(flatcc_view(name));
    return name != nullptr;
  }

  /// The codec's read_part().
  template <class Sink>
  static bool read_part(Root root, const ScenePart& part, Sink& sink) {
    const auto entities = scene_Scene_entities(root);
    const std::size_t count = flatbuffers_vec_len(entities);
    const bool complete = each_entity(part, count, [&](std::size_t index) {
      const auto entity = scene_Entity_vec_at(entities, index);
      if (!part.positions) return walk_table(entity, sink);
      const auto transform = scene_Entity_transform(entity);
      if (transform) FlatccSceneStructs::walk(scene_Transform_position(transform), sink);
      return transform != nullptr;
    });
    sink.count(part.within(count));
    return complete;
  }

 protected:
  /// Walks the tables of a list, each fetched by `at`; a missing list is an empty one.
  template <auto at, class Sink>
  static bool walk_list(const flatbuffers_uoffset_t* list, Sink& sink) {
    const std::size_t size = flatbuffers_vec_len(list);
    for (std::size_t i = 0; i < size; ++i) {
      if (!walk_table(at(list, i), sink)) return false;
    }
    sink.count(size);
    return true;
  }

  template <auto at, class T, class Sink>
  static void walk_scalars(const T* list, Sink& sink) {
    const std::size_t size = flatbuffers_vec_len(list);
    for (std::size_t i = 0; i < size; ++i) sink.value(at(list, i));
    sink.count(size);
  }

  template <class Sink>
  static bool walk_table(scene_Material_table_t material, Sink& sink) {
    const auto name = scene_Material_name(material);
    const auto texture = scene_Material_texture(material);
    const auto tint = scene_Material_tint(material);
    if (!name || !texture || !tint) return false;
    sink.text(flatcc_view(name));
    sink.text(flatcc_view(texture));
    FlatccSceneStructs::walk(tint, sink);
    sink.value(scene_Material_roughness(material));
    sink.value(scene_Material_metallic(material));
    sink.value(scene_Material_two_sided(material) != 0);
    return true;
  }

  template <class Sink>
  static bool walk_table(scene_Mesh_table_t mesh, Sink& sink) {
    const auto name = scene_Mesh_name(mesh);
    const auto bounds = scene_Mesh_bounds(mesh);
    if (!name || !bounds) return false;
    sink.text(flatcc_view(name));
    sink.value(scene_Mesh_material(mesh));
    FlatccSceneStructs::walk(bounds, sink);
    walk_scalars<flatbuffers_float_vec_at>(scene_Mesh_positions(mesh), sink);
    walk_scalars<flatbuffers_uint16_vec_at>(scene_Mesh_indices(mesh), sink);
    return true;
  }

  template <class Sink>
  static bool walk_table(scene_Entity_table_t entity, Sink& sink) {
    const auto name = scene_Entity_name(entity);
    const auto transform = scene_Entity_transform(entity);
    if (!name || !transform) return false;
    sink.value(scene_Entity_id(entity));
    sink.text(flatcc_view(name));
    sink.value(scene_Entity_parent(entity));
    FlatccSceneStructs::walk(transform, sink);
    sink.value(scene_Entity_layer(entity));
    sink.value(scene_Entity_flags(entity));
    sink.value(scene_Entity_health(entity));
    sink.value(scene_Entity_spawned_at_us(entity));
    sink.value(scene_Entity_mesh(entity));
    walk_part(scene_Entity_body(entity), sink);
    walk_part(scene_Entity_light(entity), sink);
    walk_scalars<flatbuffers_uint32_vec_at>(scene_Entity_children(entity), sink);
    walk_tags(scene_Entity_tags(entity), sink);
    return true;
  }

  template <class Part, class Sink>
  static void walk_part(const Part* part, Sink& sink) {
    sink.present(part != nullptr);
    if (part) FlatccSceneStructs::walk(part, sink);
  }

  template <class Sink>
  static void walk_tags(flatbuffers_string_vec_t tags, Sink& sink) {
    const std::size_t size = flatbuffers_vec_len(tags);
    for (std::size_t i = 0; i < size; ++i) sink.text(flatcc_view(flatbuffers_string_vec_at(tags, i)));
    sink.count(size);
  }
};

}  // namespace scenebench::codecs
