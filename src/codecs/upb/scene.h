// Shape `scene` in upb's generated code: its messages' fields, and the two strings that are read or changed alone.
#pragma once

#include <scene_upb.upb.h>

#include "codecs/upb/fields.h"
#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::codecs {

// clang-format off
#define SB_SCENE(message, field) SB_UPB_FIELD(micro_scene_##message, field)
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
struct UpbAccess<scene::Scene> : UpbFields<scene::Scene, micro_scene_Scene, micro__scene__Scene_msg_init> {
  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const Message* message, Sink& sink) {
    const auto entities = upb_elements(micro_scene_Scene_entities, message);
    if (entities.empty()) return false;
    sink.text(upb_view(micro_scene_Entity_name(entities[kOneField<scene::Scene>.element(entities.size())])));
    return true;
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(Message* message) {
    std::size_t size = 0;
    micro_scene_Entity** entities = micro_scene_Scene_mutable_entities(message, &size);
    if (size == 0) return false;
    micro_scene_Entity_set_name(entities[kUpdatedField<scene::Scene>.element(size)], upb_text(kUpdatedText));
    return true;
  }
};

}  // namespace scenebench::codecs
