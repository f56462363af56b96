// Shape `scene` in flatcc's generated code: its tables' and structs' fields, and the parts that are read or changed
// alone.
#pragma once

#include <scene_builder.h>
#include <scene_verifier.h>

#include <cstddef>
#include <string>

#include "codecs/flatcc/fields.h"
#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::codecs {

SB_FLATCC_TABLE(scene::Material, scene_Material);
SB_FLATCC_TABLE(scene::Mesh, scene_Mesh);
SB_FLATCC_TABLE(scene::Entity, scene_Entity);
SB_FLATCC_TABLE(scene::Scene, scene_Scene);

// clang-format off
#define SB_SCENE(type, field) SB_FLATCC_FIELD(scene::type, scene_##type, field)
SB_SCENE(Vec3, x); SB_SCENE(Vec3, y); SB_SCENE(Vec3, z);
SB_SCENE(Quat, x); SB_SCENE(Quat, y); SB_SCENE(Quat, z); SB_SCENE(Quat, w);
SB_SCENE(Color, r); SB_SCENE(Color, g); SB_SCENE(Color, b); SB_SCENE(Color, a);
SB_SCENE(Transform, position); SB_SCENE(Transform, rotation); SB_SCENE(Transform, scale);
SB_SCENE(Bounds, min); SB_SCENE(Bounds, max);
SB_SCENE(Material, name); SB_SCENE(Material, texture); SB_SCENE(Material, tint); SB_SCENE(Material, roughness);
SB_SCENE(Material, metallic); SB_SCENE(Material, two_sided);
SB_SCENE(Mesh, name); SB_SCENE(Mesh, material); SB_SCENE(Mesh, bounds); SB_SCENE(Mesh, positions);
SB_SCENE(Mesh, indices);
SB_SCENE(Light, kind); SB_SCENE(Light, color); SB_SCENE(Light, intensity); SB_SCENE(Light, range);
SB_SCENE(Light, casts_shadow);
SB_SCENE(Camera, fov); SB_SCENE(Camera, near); SB_SCENE(Camera, far);
SB_SCENE(RigidBody, mass); SB_SCENE(RigidBody, friction); SB_SCENE(RigidBody, restitution);
SB_SCENE(RigidBody, mask); SB_SCENE(RigidBody, group); SB_SCENE(RigidBody, collider);
SB_SCENE(Entity, id); SB_SCENE(Entity, name); SB_SCENE(Entity, parent); SB_SCENE(Entity, transform);
SB_SCENE(Entity, layer); SB_SCENE(Entity, flags); SB_SCENE(Entity, health); SB_SCENE(Entity, spawned_at_us);
SB_SCENE(Entity, mesh); SB_SCENE(Entity, body); SB_SCENE(Entity, light); SB_SCENE(Entity, children);
SB_SCENE(Entity, tags);
SB_SCENE(Scene, name); SB_SCENE(Scene, version); SB_SCENE(Scene, time); SB_SCENE(Scene, gravity);
SB_SCENE(Scene, ambient); SB_SCENE(Scene, camera); SB_SCENE(Scene, materials); SB_SCENE(Scene, meshes);
SB_SCENE(Scene, entities);
#undef SB_SCENE
// clang-format on

template <>
class FlatccAccess<scene::Scene> : public FlatccFields<scene::Scene> {
 public:
  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(Root root, Sink& sink) {
    const auto entities = scene_Scene_entities(root);
    const std::size_t size = flatbuffers_vec_len(entities);
    if (size == 0) return false;
    const auto entity = scene_Entity_vec_at(entities, kOneField<scene::Scene>.element(size));
    return walk_value<std::string>(scene_Entity_name(entity), sink);
  }

  /// The codec's read_part().
  template <class Sink>
  static bool read_part(Root root, const ScenePart& part, Sink& sink) {
    const auto entities = scene_Scene_entities(root);
    const std::size_t count = flatbuffers_vec_len(entities);
    const bool complete = each_entity(part, count, [&](std::size_t index) {
      const auto entity = scene_Entity_vec_at(entities, index);
      if (!part.positions) return walk_value<scene::Entity>(entity, sink);
      return walk_value<scene::Vec3>(scene_Transform_position(scene_Entity_transform(entity)), sink);
    });
    sink.count(part.within(count));
    return complete;
  }

  /// Leaves `builder` finished with a copy of `root` that has the field of phase update-one changed; false if it is
  /// missing.
  static bool update(flatcc_builder_t* builder, Root root) {
    const auto entities = scene_Scene_entities(root);
    const std::size_t size = flatbuffers_vec_len(entities);
    if (size == 0) return false;
    scene_Scene_start_as_root(builder);
    pick_fields<scene::Scene, "entities">(builder, root, [=] { push_updated(builder, entities, size); });
    return scene_Scene_end_as_root(builder) != 0;
  }

 private:
  static void push_updated(flatcc_builder_t* builder, scene_Entity_vec_t from, std::size_t size) {
    const std::size_t updated = kUpdatedField<scene::Scene>.element(size);
    scene_Scene_entities_start(builder);
    for (std::size_t i = 0; i < size; ++i) {
      const auto entity = scene_Entity_vec_at(from, i);
      if (i == updated) push_updated(builder, entity);
      else scene_Scene_entities_push(builder, scene_Entity_clone(builder, entity));
    }
    scene_Scene_entities_end(builder);
  }

  static void push_updated(flatcc_builder_t* builder, scene_Entity_table_t from) {
    scene_Scene_entities_push_start(builder);
    pick_fields<scene::Entity, "name">(
        builder, from, [=] { scene_Entity_name_create(builder, kUpdatedText.data(), kUpdatedText.size()); });
    scene_Scene_entities_push_end(builder);
  }
};

}  // namespace scenebench::codecs
