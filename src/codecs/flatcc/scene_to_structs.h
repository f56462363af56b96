// From a scene in flatcc's generated code to the application's structs.
#pragma once

#include <scene_reader.h>

#include <vector>

#include "codecs/flatcc/binary.h"
#include "codecs/flatcc/scene_structs.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// Fills default-constructed structs; false if a part is missing.
class FlatccSceneToStructs : FlatccSceneStructs {
 public:
  static bool fill(scene_Scene_table_t root, scene::Scene& to) {
    const auto name = scene_Scene_name(root);
    const auto gravity = scene_Scene_gravity(root);
    const auto ambient = scene_Scene_ambient(root);
    const auto camera = scene_Scene_camera(root);
    if (!name || !gravity || !ambient || !camera) return false;
    to.name = flatcc_view(name);
    to.version = scene_Scene_version(root);
    to.time = scene_Scene_time(root);
    to.gravity = struct_of(gravity);
    to.ambient = struct_of(ambient);
    to.camera = struct_of(camera);
    return fill_list<scene_Material_vec_at>(scene_Scene_materials(root), to.materials) &&
           fill_list<scene_Mesh_vec_at>(scene_Scene_meshes(root), to.meshes) &&
           fill_list<scene_Entity_vec_at>(scene_Scene_entities(root), to.entities);
  }

 private:
  template <auto at, class Struct>
  static bool fill_list(const flatbuffers_uoffset_t* list, std::vector<Struct>& to) {
    const std::size_t size = flatbuffers_vec_len(list);
    to.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
      if (!fill(at(list, i), to.emplace_back())) return false;
    }
    return true;
  }

  template <auto at, class T>
  static void assign(const T* list, std::vector<T>& to) {
    to.resize(flatbuffers_vec_len(list));
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = at(list, i);
  }

  static bool fill(scene_Material_table_t material, scene::Material& to) {
    const auto name = scene_Material_name(material);
    const auto texture = scene_Material_texture(material);
    const auto tint = scene_Material_tint(material);
    if (!name || !texture || !tint) return false;
    to.name = flatcc_view(name);
    to.texture = flatcc_view(texture);
    to.tint = struct_of(tint);
    to.roughness = scene_Material_roughness(material);
    to.metallic = scene_Material_metallic(material);
    to.two_sided = scene_Material_two_sided(material) != 0;
    return true;
  }

  static bool fill(scene_Mesh_table_t mesh, scene::Mesh& to) {
    const auto name = scene_Mesh_name(mesh);
    const auto bounds = scene_Mesh_bounds(mesh);
    if (!name || !bounds) return false;
    to.name = flatcc_view(name);
    to.material = scene_Mesh_material(mesh);
    to.bounds = struct_of(bounds);
    assign<flatbuffers_float_vec_at>(scene_Mesh_positions(mesh), to.positions);
    assign<flatbuffers_uint16_vec_at>(scene_Mesh_indices(mesh), to.indices);
    return true;
  }

  static bool fill(scene_Entity_table_t entity, scene::Entity& to) {
    const auto name = scene_Entity_name(entity);
    const auto transform = scene_Entity_transform(entity);
    if (!name || !transform) return false;
    to.id = scene_Entity_id(entity);
    to.name = flatcc_view(name);
    to.parent = scene_Entity_parent(entity);
    to.transform = struct_of(transform);
    to.layer = scene_Entity_layer(entity);
    to.flags = scene_Entity_flags(entity);
    to.health = scene_Entity_health(entity);
    to.spawned_at_us = scene_Entity_spawned_at_us(entity);
    to.mesh = scene_Entity_mesh(entity);
    if (const auto body = scene_Entity_body(entity)) to.body = struct_of(body);
    if (const auto light = scene_Entity_light(entity)) to.light = struct_of(light);
    assign<flatbuffers_uint32_vec_at>(scene_Entity_children(entity), to.children);
    const auto tags = scene_Entity_tags(entity);
    const std::size_t size = flatbuffers_vec_len(tags);
    to.tags.reserve(size);
    for (std::size_t i = 0; i < size; ++i) to.tags.emplace_back(flatcc_view(flatbuffers_string_vec_at(tags, i)));
    return true;
  }
};

}  // namespace scenebench::codecs
