// Shape `scene` in upb's generated code: how it is walked. scene_populate.h populates it.
#pragma once

#include <scene_upb.upb.h>

#include <cstdint>

#include "codecs/shared/narrow.h"
#include "codecs/upb/access.h"
#include "codecs/upb/scene_populate.h"
#include "codecs/upb/scene_to_structs.h"
#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::codecs {

template <>
class UpbAccess<scene::Scene> : public UpbScenePopulate, public UpbSceneToStructs {
 public:
  using Message = micro_scene_Scene;

  static const upb_MiniTable* table() { return &micro__scene__Scene_msg_init; }

  template <class Sink>
  static bool walk(const Message* message, Sink& sink) {
    const auto* gravity = micro_scene_Scene_gravity(message);
    const auto* ambient = micro_scene_Scene_ambient(message);
    const auto* camera = micro_scene_Scene_camera(message);
    if (!gravity || !ambient || !camera) return false;
    sink.text(upb_view(micro_scene_Scene_name(message)));
    sink.value(micro_scene_Scene_version(message));
    sink.value(micro_scene_Scene_time(message));
    walk_vec3(gravity, sink);
    if (!walk_color(ambient, sink)) return false;
    walk_values(sink, micro_scene_Camera_fov(camera), micro_scene_Camera_near(camera), micro_scene_Camera_far(camera));
    return walk_list(upb_elements(micro_scene_Scene_materials, message), sink, walk_material<Sink>) &&
           walk_list(upb_elements(micro_scene_Scene_meshes, message), sink, walk_mesh<Sink>) &&
           walk_list(upb_elements(micro_scene_Scene_entities, message), sink, walk_entity<Sink>);
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const Message* message, Sink& sink) {
    const auto [entities, size] = upb_elements(micro_scene_Scene_entities, message);
    if (size == 0) return false;
    sink.text(upb_view(micro_scene_Entity_name(entities[kOneField<scene::Scene>.element(size)])));
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

 private:
  template <class List, class Sink, class WalkElement>
  static bool walk_list(const List& list, Sink& sink, const WalkElement& walk_element) {
    const auto [elements, size] = list;
    for (std::size_t i = 0; i < size; ++i) {
      if (!walk_element(elements[i], sink)) return false;
    }
    sink.count(size);
    return true;
  }

  template <class Sink>
  static bool walk_material(const micro_scene_Material* material, Sink& sink) {
    const auto* tint = micro_scene_Material_tint(material);
    if (!tint) return false;
    sink.text(upb_view(micro_scene_Material_name(material)));
    sink.text(upb_view(micro_scene_Material_texture(material)));
    const bool fits = walk_color(tint, sink);
    walk_values(sink, micro_scene_Material_roughness(material), micro_scene_Material_metallic(material),
                micro_scene_Material_two_sided(material));
    return fits;
  }

  template <class Sink>
  static bool walk_mesh(const micro_scene_Mesh* mesh, Sink& sink) {
    const auto* bounds = micro_scene_Mesh_bounds(mesh);
    if (!bounds || !micro_scene_Bounds_min(bounds) || !micro_scene_Bounds_max(bounds)) return false;
    sink.text(upb_view(micro_scene_Mesh_name(mesh)));
    bool fits = walk_narrow<std::uint16_t>(sink, micro_scene_Mesh_material(mesh));
    walk_vec3(micro_scene_Bounds_min(bounds), sink);
    walk_vec3(micro_scene_Bounds_max(bounds), sink);
    const auto [positions, coordinates] = upb_elements(micro_scene_Mesh_positions, mesh);
    for (std::size_t i = 0; i < coordinates; ++i) sink.value(positions[i]);
    sink.count(coordinates);
    const auto [indices, count] = upb_elements(micro_scene_Mesh_indices, mesh);
    for (std::size_t i = 0; i < count; ++i) fits &= walk_narrow<std::uint16_t>(sink, indices[i]);
    sink.count(count);
    return fits;
  }

  template <class Sink>
  static bool walk_entity(const micro_scene_Entity* entity, Sink& sink) {
    const auto* transform = micro_scene_Entity_transform(entity);
    if (!transform) return false;
    sink.value(micro_scene_Entity_id(entity));
    sink.text(upb_view(micro_scene_Entity_name(entity)));
    sink.value(micro_scene_Entity_parent(entity));
    if (!walk_transform(transform, sink)) return false;
    bool fits = walk_narrow<std::uint16_t>(sink, micro_scene_Entity_layer(entity));
    sink.value(micro_scene_Entity_flags(entity));
    fits &= walk_narrow<std::int16_t>(sink, micro_scene_Entity_health(entity));
    walk_values(sink, micro_scene_Entity_spawned_at_us(entity), micro_scene_Entity_mesh(entity));
    return fits && walk_parts(entity, sink);
  }

  template <class Sink>
  static bool walk_parts(const micro_scene_Entity* entity, Sink& sink) {
    const auto* body = micro_scene_Entity_body(entity);
    sink.present(body != nullptr);
    if (body && !walk_body(body, sink)) return false;
    const auto* light = micro_scene_Entity_light(entity);
    sink.present(light != nullptr);
    if (light && !walk_light(light, sink)) return false;
    const auto [children, count] = upb_elements(micro_scene_Entity_children, entity);
    for (std::size_t i = 0; i < count; ++i) sink.value(children[i]);
    sink.count(count);
    const auto [tags, size] = upb_elements(micro_scene_Entity_tags, entity);
    for (std::size_t i = 0; i < size; ++i) sink.text(upb_view(tags[i]));
    sink.count(size);
    return true;
  }

  template <class Sink>
  static bool walk_body(const micro_scene_RigidBody* body, Sink& sink) {
    walk_values(sink, micro_scene_RigidBody_mass(body), micro_scene_RigidBody_friction(body),
                micro_scene_RigidBody_restitution(body));
    bool fits = walk_narrow<std::uint16_t>(sink, micro_scene_RigidBody_mask(body));
    fits &= walk_narrow<std::int8_t>(sink, micro_scene_RigidBody_group(body));
    const std::int32_t collider = micro_scene_RigidBody_collider(body);
    sink.value(static_cast<std::uint8_t>(collider));
    return fits && is_collider(collider);
  }

  template <class Sink>
  static bool walk_light(const micro_scene_Light* light, Sink& sink) {
    const auto* color = micro_scene_Light_color(light);
    const std::int32_t kind = micro_scene_Light_kind(light);
    if (!color || !is_light_kind(kind)) return false;
    sink.value(static_cast<std::uint8_t>(kind));
    const bool fits = walk_color(color, sink);
    walk_values(sink, micro_scene_Light_intensity(light), micro_scene_Light_range(light),
                micro_scene_Light_casts_shadow(light));
    return fits;
  }

  template <class Sink>
  static bool walk_transform(const micro_scene_Transform* transform, Sink& sink) {
    const auto* position = micro_scene_Transform_position(transform);
    const auto* rotation = micro_scene_Transform_rotation(transform);
    const auto* scale = micro_scene_Transform_scale(transform);
    if (!position || !rotation || !scale) return false;
    walk_vec3(position, sink);
    walk_values(sink, micro_scene_Quat_x(rotation), micro_scene_Quat_y(rotation), micro_scene_Quat_z(rotation),
                micro_scene_Quat_w(rotation));
    walk_vec3(scale, sink);
    return true;
  }

  template <class Sink>
  static void walk_vec3(const micro_scene_Vec3* v, Sink& sink) {
    walk_values(sink, micro_scene_Vec3_x(v), micro_scene_Vec3_y(v), micro_scene_Vec3_z(v));
  }

  template <class Sink>
  static bool walk_color(const micro_scene_Color* c, Sink& sink) {
    return walk_narrow<std::uint8_t>(sink, micro_scene_Color_r(c), micro_scene_Color_g(c), micro_scene_Color_b(c),
                                     micro_scene_Color_a(c));
  }
};

}  // namespace scenebench::codecs
