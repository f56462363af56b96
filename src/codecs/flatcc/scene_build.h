// Builds scenes by flatcc's generated code: values go straight into the builder, as in its own benchmark.
#pragma once

#include <scene_builder.h>

#include <string>

#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::codecs {

class FlatccSceneBuilder {
 public:
  /// Leaves `builder` finished with `value` as its root; false if there is no memory for it. Empty lists are left out.
  static bool build(flatcc_builder_t* builder, const scene::Scene& value) {
    const scene::Vec3& gravity = value.gravity;
    const scene::Color& ambient = value.ambient;
    const scene::Camera& camera = value.camera;
    scene_Scene_start_as_root(builder);
    scene_Scene_name_create(builder, value.name.data(), value.name.size());
    scene_Scene_version_add(builder, value.version);
    scene_Scene_time_add(builder, value.time);
    scene_Scene_gravity_create(builder, gravity.x, gravity.y, gravity.z);
    scene_Scene_ambient_create(builder, ambient.r, ambient.g, ambient.b, ambient.a);
    scene_Scene_camera_create(builder, camera.fov, camera.near_plane, camera.far_plane);
    add_lists(builder, value);
    return scene_Scene_end_as_root(builder) != 0;
  }

  /// Leaves `builder` finished with a copy of `root` that has the field of phase update-one changed; false if it is
  /// missing.
  static bool update(flatcc_builder_t* builder, scene_Scene_table_t root) {
    const auto entities = scene_Scene_entities(root);
    const std::size_t size = entities ? scene_Entity_vec_len(entities) : 0;
    if (size == 0) return false;
    const std::size_t updated = kUpdatedField<scene::Scene>.element(size);
    scene_Scene_start_as_root(builder);
    scene_Scene_name_pick(builder, root);
    scene_Scene_version_pick(builder, root);
    scene_Scene_time_pick(builder, root);
    scene_Scene_gravity_pick(builder, root);
    scene_Scene_ambient_pick(builder, root);
    scene_Scene_camera_pick(builder, root);
    scene_Scene_materials_pick(builder, root);
    scene_Scene_meshes_pick(builder, root);
    scene_Scene_entities_start(builder);
    for (std::size_t i = 0; i < size; ++i) {
      const auto entity = scene_Entity_vec_at(entities, i);
      if (i == updated) {
        push_updated(builder, entity);
      } else {
        scene_Scene_entities_push(builder, scene_Entity_clone(builder, entity));
      }
    }
    scene_Scene_entities_end(builder);
    return scene_Scene_end_as_root(builder) != 0;
  }

 protected:
  static void add_lists(flatcc_builder_t* builder, const scene::Scene& value) {
    if (!value.materials.empty()) {
      scene_Scene_materials_start(builder);
      for (const scene::Material& material : value.materials) push(builder, material);
      scene_Scene_materials_end(builder);
    }
    if (!value.meshes.empty()) {
      scene_Scene_meshes_start(builder);
      for (const scene::Mesh& mesh : value.meshes) push(builder, mesh);
      scene_Scene_meshes_end(builder);
    }
    if (!value.entities.empty()) {
      scene_Scene_entities_start(builder);
      for (const scene::Entity& entity : value.entities) push(builder, entity);
      scene_Scene_entities_end(builder);
    }
  }

  static void push(flatcc_builder_t* builder, const scene::Material& value) {
    const scene::Color& tint = value.tint;
    scene_Scene_materials_push_start(builder);
    scene_Material_name_create(builder, value.name.data(), value.name.size());
    scene_Material_texture_create(builder, value.texture.data(), value.texture.size());
    scene_Material_tint_create(builder, tint.r, tint.g, tint.b, tint.a);
    scene_Material_roughness_add(builder, value.roughness);
    scene_Material_metallic_add(builder, value.metallic);
    scene_Material_two_sided_add(builder, value.two_sided);
    scene_Scene_materials_push_end(builder);
  }

  static void push(flatcc_builder_t* builder, const scene::Mesh& value) {
    const scene::Vec3 &min = value.bounds.min, &max = value.bounds.max;
    scene_Scene_meshes_push_start(builder);
    scene_Mesh_name_create(builder, value.name.data(), value.name.size());
    scene_Mesh_material_add(builder, value.material);
    scene_Mesh_bounds_create(builder, min.x, min.y, min.z, max.x, max.y, max.z);
    if (!value.positions.empty()) scene_Mesh_positions_create(builder, value.positions.data(), value.positions.size());
    if (!value.indices.empty()) scene_Mesh_indices_create(builder, value.indices.data(), value.indices.size());
    scene_Scene_meshes_push_end(builder);
  }

  static void push(flatcc_builder_t* builder, const scene::Entity& value) {
    scene_Scene_entities_push_start(builder);
    scene_Entity_id_add(builder, value.id);
    scene_Entity_name_create(builder, value.name.data(), value.name.size());
    scene_Entity_parent_add(builder, value.parent);
    add(builder, value.transform);
    scene_Entity_layer_add(builder, value.layer);
    scene_Entity_flags_add(builder, value.flags);
    scene_Entity_health_add(builder, value.health);
    scene_Entity_spawned_at_us_add(builder, value.spawned_at_us);
    scene_Entity_mesh_add(builder, value.mesh);
    if (value.body) add(builder, *value.body);
    if (value.light) add(builder, *value.light);
    if (!value.children.empty()) scene_Entity_children_create(builder, value.children.data(), value.children.size());
    if (!value.tags.empty()) {
      scene_Entity_tags_start(builder);
      for (const std::string& tag : value.tags) scene_Entity_tags_push_create(builder, tag.data(), tag.size());
      scene_Entity_tags_end(builder);
    }
    scene_Scene_entities_push_end(builder);
  }

  static void push_updated(flatcc_builder_t* builder, scene_Entity_table_t from) {
    scene_Scene_entities_push_start(builder);
    scene_Entity_id_pick(builder, from);
    scene_Entity_name_create(builder, kUpdatedText.data(), kUpdatedText.size());
    scene_Entity_parent_pick(builder, from);
    scene_Entity_transform_pick(builder, from);
    scene_Entity_layer_pick(builder, from);
    scene_Entity_flags_pick(builder, from);
    scene_Entity_health_pick(builder, from);
    scene_Entity_spawned_at_us_pick(builder, from);
    scene_Entity_mesh_pick(builder, from);
    scene_Entity_body_pick(builder, from);
    scene_Entity_light_pick(builder, from);
    scene_Entity_children_pick(builder, from);
    scene_Entity_tags_pick(builder, from);
    scene_Scene_entities_push_end(builder);
  }

  static void add(flatcc_builder_t* builder, const scene::Transform& value) {
    const scene::Vec3 &p = value.position, &s = value.scale;
    const scene::Quat& r = value.rotation;
    scene_Entity_transform_create(builder, p.x, p.y, p.z, r.x, r.y, r.z, r.w, s.x, s.y, s.z);
  }

  static void add(flatcc_builder_t* builder, const scene::RigidBody& value) {
    scene_Entity_body_create(builder, value.mass, value.friction, value.restitution, value.mask, value.group,
                             static_cast<scene_Collider_enum_t>(value.collider));
  }

  static void add(flatcc_builder_t* builder, const scene::Light& value) {
    const scene::Color& color = value.color;
    scene_Entity_light_create(builder, static_cast<scene_LightKind_enum_t>(value.kind), color.r, color.g, color.b,
                              color.a, value.intensity, value.range, value.casts_shadow);
  }
};

}  // namespace scenebench::codecs
