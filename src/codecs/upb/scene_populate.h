// Populates scenes by upb's generated functions. Strings point to those of the application's structs.
#pragma once

#include <scene_upb.upb.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "codecs/upb/access.h"
#include "model/scene.h"

namespace scenebench::codecs {

class UpbScenePopulate {
 public:
  static void populate(const scene::Scene& value, micro_scene_Scene* message, upb_Arena* arena) {
    micro_scene_Scene_set_name(message, upb_text(value.name));
    micro_scene_Scene_set_version(message, value.version);
    micro_scene_Scene_set_time(message, value.time);
    populate(value.gravity, upb_require(micro_scene_Scene_mutable_gravity(message, arena)));
    populate(value.ambient, upb_require(micro_scene_Scene_mutable_ambient(message, arena)));
    micro_scene_Camera* camera = upb_require(micro_scene_Scene_mutable_camera(message, arena));
    micro_scene_Camera_set_fov(camera, value.camera.fov);
    micro_scene_Camera_set_near(camera, value.camera.near_plane);
    micro_scene_Camera_set_far(camera, value.camera.far_plane);
    for (const scene::Material& material : value.materials) {
      populate(material, upb_require(micro_scene_Scene_add_materials(message, arena)), arena);
    }
    for (const scene::Mesh& mesh : value.meshes) {
      populate(mesh, upb_require(micro_scene_Scene_add_meshes(message, arena)), arena);
    }
    for (const scene::Entity& entity : value.entities) {
      populate(entity, upb_require(micro_scene_Scene_add_entities(message, arena)), arena);
    }
  }

 private:
  /// Copies `list` to the elements of a repeated field, which the arena has allocated.
  template <class T, class Element>
  static void fill(const std::vector<T>& list, Element* elements) {
    if (!list.empty()) std::ranges::copy(list, upb_require(elements));
  }

  static void populate(const scene::Vec3& value, micro_scene_Vec3* vec) {
    micro_scene_Vec3_set_x(vec, value.x);
    micro_scene_Vec3_set_y(vec, value.y);
    micro_scene_Vec3_set_z(vec, value.z);
  }

  static void populate(const scene::Color& value, micro_scene_Color* color) {
    micro_scene_Color_set_r(color, value.r);
    micro_scene_Color_set_g(color, value.g);
    micro_scene_Color_set_b(color, value.b);
    micro_scene_Color_set_a(color, value.a);
  }

  static void populate(const scene::Material& value, micro_scene_Material* material, upb_Arena* arena) {
    micro_scene_Material_set_name(material, upb_text(value.name));
    micro_scene_Material_set_texture(material, upb_text(value.texture));
    populate(value.tint, upb_require(micro_scene_Material_mutable_tint(material, arena)));
    micro_scene_Material_set_roughness(material, value.roughness);
    micro_scene_Material_set_metallic(material, value.metallic);
    micro_scene_Material_set_two_sided(material, value.two_sided);
  }

  static void populate(const scene::Mesh& value, micro_scene_Mesh* mesh, upb_Arena* arena) {
    micro_scene_Mesh_set_name(mesh, upb_text(value.name));
    micro_scene_Mesh_set_material(mesh, value.material);
    micro_scene_Bounds* bounds = upb_require(micro_scene_Mesh_mutable_bounds(mesh, arena));
    populate(value.bounds.min, upb_require(micro_scene_Bounds_mutable_min(bounds, arena)));
    populate(value.bounds.max, upb_require(micro_scene_Bounds_mutable_max(bounds, arena)));
    fill(value.positions, micro_scene_Mesh_resize_positions(mesh, value.positions.size(), arena));
    fill(value.indices, micro_scene_Mesh_resize_indices(mesh, value.indices.size(), arena));
  }

  static void populate(const scene::Transform& value, micro_scene_Transform* transform, upb_Arena* arena) {
    populate(value.position, upb_require(micro_scene_Transform_mutable_position(transform, arena)));
    micro_scene_Quat* rotation = upb_require(micro_scene_Transform_mutable_rotation(transform, arena));
    micro_scene_Quat_set_x(rotation, value.rotation.x);
    micro_scene_Quat_set_y(rotation, value.rotation.y);
    micro_scene_Quat_set_z(rotation, value.rotation.z);
    micro_scene_Quat_set_w(rotation, value.rotation.w);
    populate(value.scale, upb_require(micro_scene_Transform_mutable_scale(transform, arena)));
  }

  static void populate(const scene::RigidBody& value, micro_scene_RigidBody* body) {
    micro_scene_RigidBody_set_mass(body, value.mass);
    micro_scene_RigidBody_set_friction(body, value.friction);
    micro_scene_RigidBody_set_restitution(body, value.restitution);
    micro_scene_RigidBody_set_mask(body, value.mask);
    micro_scene_RigidBody_set_group(body, value.group);
    micro_scene_RigidBody_set_collider(body, static_cast<std::int32_t>(value.collider));
  }

  static void populate(const scene::Light& value, micro_scene_Light* light, upb_Arena* arena) {
    micro_scene_Light_set_kind(light, static_cast<std::int32_t>(value.kind));
    populate(value.color, upb_require(micro_scene_Light_mutable_color(light, arena)));
    micro_scene_Light_set_intensity(light, value.intensity);
    micro_scene_Light_set_range(light, value.range);
    micro_scene_Light_set_casts_shadow(light, value.casts_shadow);
  }

  static void populate(const scene::Entity& value, micro_scene_Entity* entity, upb_Arena* arena) {
    micro_scene_Entity_set_id(entity, value.id);
    micro_scene_Entity_set_name(entity, upb_text(value.name));
    micro_scene_Entity_set_parent(entity, value.parent);
    populate(value.transform, upb_require(micro_scene_Entity_mutable_transform(entity, arena)), arena);
    micro_scene_Entity_set_layer(entity, value.layer);
    micro_scene_Entity_set_flags(entity, value.flags);
    micro_scene_Entity_set_health(entity, value.health);
    micro_scene_Entity_set_spawned_at_us(entity, value.spawned_at_us);
    micro_scene_Entity_set_mesh(entity, value.mesh);
    if (value.body) populate(*value.body, upb_require(micro_scene_Entity_mutable_body(entity, arena)));
    if (value.light) populate(*value.light, upb_require(micro_scene_Entity_mutable_light(entity, arena)), arena);
    fill(value.children, micro_scene_Entity_resize_children(entity, value.children.size(), arena));
    upb_StringView* tags = micro_scene_Entity_resize_tags(entity, value.tags.size(), arena);
    if (!value.tags.empty()) std::ranges::transform(value.tags, upb_require(tags), upb_text);
  }
};

}  // namespace scenebench::codecs
