// From a scene in upb's generated code to the application's structs.
#pragma once

#include <scene_upb.upb.h>

#include <cstdint>
#include <vector>

#include "codecs/shared/narrow.h"
#include "codecs/upb/access.h"
#include "model/scene.h"

namespace scenebench::codecs {

class UpbSceneToStructs {
 public:
  /// Fills default-constructed structs; false if a part is missing or a number does not fit.
  static bool to_structs(const micro_scene_Scene* message, scene::Scene& to) {
    const auto* gravity = micro_scene_Scene_gravity(message);
    const auto* ambient = micro_scene_Scene_ambient(message);
    const auto* camera = micro_scene_Scene_camera(message);
    if (!gravity || !ambient || !camera) return false;
    to.name = upb_view(micro_scene_Scene_name(message));
    to.version = micro_scene_Scene_version(message);
    to.time = micro_scene_Scene_time(message);
    to.gravity = vec3_of(gravity);
    to.camera = {micro_scene_Camera_fov(camera), micro_scene_Camera_near(camera), micro_scene_Camera_far(camera)};
    return fill(ambient, to.ambient) && fill_list(upb_elements(micro_scene_Scene_materials, message), to.materials) &&
           fill_list(upb_elements(micro_scene_Scene_meshes, message), to.meshes) &&
           fill_list(upb_elements(micro_scene_Scene_entities, message), to.entities);
  }

 protected:
  /// Enumerations of proto3 are open: the parser accepts any number.
  static bool is_collider(std::int32_t value) { return 0 <= value && value <= micro_scene_MeshCollider; }
  static bool is_light_kind(std::int32_t value) { return 0 <= value && value <= micro_scene_Area; }

 private:
  template <class List, class Struct>
  static bool fill_list(const List& list, std::vector<Struct>& to) {
    const auto [elements, size] = list;
    to.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
      if (!fill(elements[i], to.emplace_back())) return false;
    }
    return true;
  }

  static scene::Vec3 vec3_of(const micro_scene_Vec3* v) {
    return {micro_scene_Vec3_x(v), micro_scene_Vec3_y(v), micro_scene_Vec3_z(v)};
  }

  static bool fill(const micro_scene_Color* c, scene::Color& to) {
    return narrow(micro_scene_Color_r(c), to.r) && narrow(micro_scene_Color_g(c), to.g) &&
           narrow(micro_scene_Color_b(c), to.b) && narrow(micro_scene_Color_a(c), to.a);
  }

  static bool fill(const micro_scene_Material* material, scene::Material& to) {
    const auto* tint = micro_scene_Material_tint(material);
    if (!tint) return false;
    to.name = upb_view(micro_scene_Material_name(material));
    to.texture = upb_view(micro_scene_Material_texture(material));
    to.roughness = micro_scene_Material_roughness(material);
    to.metallic = micro_scene_Material_metallic(material);
    to.two_sided = micro_scene_Material_two_sided(material);
    return fill(tint, to.tint);
  }

  static bool fill(const micro_scene_Mesh* mesh, scene::Mesh& to) {
    const auto* bounds = micro_scene_Mesh_bounds(mesh);
    if (!bounds || !micro_scene_Bounds_min(bounds) || !micro_scene_Bounds_max(bounds)) return false;
    to.name = upb_view(micro_scene_Mesh_name(mesh));
    to.bounds = {vec3_of(micro_scene_Bounds_min(bounds)), vec3_of(micro_scene_Bounds_max(bounds))};
    const auto [positions, coordinates] = upb_elements(micro_scene_Mesh_positions, mesh);
    to.positions.assign(positions, positions + coordinates);
    const auto [indices, count] = upb_elements(micro_scene_Mesh_indices, mesh);
    to.indices.resize(count);
    bool fits = narrow(micro_scene_Mesh_material(mesh), to.material);
    for (std::size_t i = 0; i < count; ++i) fits &= narrow(indices[i], to.indices[i]);
    return fits;
  }

  static bool fill(const micro_scene_Transform* transform, scene::Transform& to) {
    const auto* position = micro_scene_Transform_position(transform);
    const auto* q = micro_scene_Transform_rotation(transform);
    const auto* scale = micro_scene_Transform_scale(transform);
    if (!position || !q || !scale) return false;
    to.position = vec3_of(position);
    to.rotation = {micro_scene_Quat_x(q), micro_scene_Quat_y(q), micro_scene_Quat_z(q), micro_scene_Quat_w(q)};
    to.scale = vec3_of(scale);
    return true;
  }

  static bool fill(const micro_scene_RigidBody* body, scene::RigidBody& to) {
    to.mass = micro_scene_RigidBody_mass(body);
    to.friction = micro_scene_RigidBody_friction(body);
    to.restitution = micro_scene_RigidBody_restitution(body);
    const std::int32_t collider = micro_scene_RigidBody_collider(body);
    to.collider = static_cast<scene::Collider>(collider);
    return narrow(micro_scene_RigidBody_mask(body), to.mask) && narrow(micro_scene_RigidBody_group(body), to.group) &&
           is_collider(collider);
  }

  static bool fill(const micro_scene_Light* light, scene::Light& to) {
    const auto* color = micro_scene_Light_color(light);
    const std::int32_t kind = micro_scene_Light_kind(light);
    if (!color || !is_light_kind(kind)) return false;
    to.kind = static_cast<scene::LightKind>(kind);
    to.intensity = micro_scene_Light_intensity(light);
    to.range = micro_scene_Light_range(light);
    to.casts_shadow = micro_scene_Light_casts_shadow(light);
    return fill(color, to.color);
  }

  static bool fill(const micro_scene_Entity* entity, scene::Entity& to) {
    const auto* transform = micro_scene_Entity_transform(entity);
    if (!transform || !fill(transform, to.transform)) return false;
    to.id = micro_scene_Entity_id(entity);
    to.name = upb_view(micro_scene_Entity_name(entity));
    to.parent = micro_scene_Entity_parent(entity);
    to.flags = micro_scene_Entity_flags(entity);
    to.spawned_at_us = micro_scene_Entity_spawned_at_us(entity);
    to.mesh = micro_scene_Entity_mesh(entity);
    const auto [children, count] = upb_elements(micro_scene_Entity_children, entity);
    to.children.assign(children, children + count);
    const auto [tags, size] = upb_elements(micro_scene_Entity_tags, entity);
    to.tags.reserve(size);
    for (std::size_t i = 0; i < size; ++i) to.tags.emplace_back(upb_view(tags[i]));
    if (!narrow(micro_scene_Entity_layer(entity), to.layer)) return false;
    if (!narrow(micro_scene_Entity_health(entity), to.health)) return false;
    const auto* body = micro_scene_Entity_body(entity);
    if (body && !fill(body, to.body.emplace())) return false;
    const auto* light = micro_scene_Entity_light(entity);
    return !light || fill(light, to.light.emplace());
  }
};

}  // namespace scenebench::codecs
