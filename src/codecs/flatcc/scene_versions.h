// The versions of shape `scene` in flatcc's generated code: how their roots are built and walked. What the fields hold
// is as in the first version.
#pragma once

#include "codecs/flatcc/scene_version_parts.h"
#include "model/scene_versions.h"

namespace scenebench::codecs {

template <>
class FlatccAccess<scene_versions::Added> : public FlatccSceneParts {
 public:
  using Root = scene_v2_Added_table_t;

  static Root root(const void* wire) { return scene_v2_Added_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return scene_v2_Added_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const scene_versions::Added& value) {
    scene_v2_Added_start_as_root(builder);
    scene_v2_Added_name_create(builder, value.name.data(), value.name.size());
    scene_v2_Added_version_add(builder, value.version);
    scene_v2_Added_time_add(builder, value.time);
    const scene::Vec3& gravity = value.gravity;
    const scene::Color& ambient = value.ambient;
    scene_v2_Added_gravity_create(builder, gravity.x, gravity.y, gravity.z);
    scene_v2_Added_ambient_create(builder, ambient.r, ambient.g, ambient.b, ambient.a);
    const scene::Camera& camera = value.camera;
    scene_v2_Added_camera_create(builder, camera.fov, camera.near_plane, camera.far_plane);
    scene_v2_Added_materials_start(builder);
    push_all(builder, value.materials);
    scene_v2_Added_materials_end(builder);
    scene_v2_Added_meshes_start(builder);
    push_all(builder, value.meshes);
    scene_v2_Added_meshes_end(builder);
    scene_v2_Added_entities_start(builder);
    push_all(builder, value.entities);
    scene_v2_Added_entities_end(builder);
    if (value.fog) {
      const scene::Color& color = value.fog->color;
      scene_v2_Added_fog_start(builder);
      scene_v2_Fog_color_create(builder, color.r, color.g, color.b, color.a);
      scene_v2_Fog_density_add(builder, value.fog->density);
      scene_v2_Added_fog_end(builder);
    }
    return scene_v2_Added_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_text(scene_v2_Added_name(root), sink)) return false;
    sink.value(scene_v2_Added_version(root));
    sink.value(scene_v2_Added_time(root));
    if (!walk_around(scene_v2_Added_gravity(root), scene_v2_Added_ambient(root), sink)) return false;
    if (!walk_struct(scene_v2_Added_camera(root), sink)) return false;
    if (!walk_lists(scene_v2_Added_materials(root), scene_v2_Added_meshes(root), scene_v2_Added_entities(root),
                    sink)) {
      return false;
    }
    const auto fog = scene_v2_Added_fog(root);
    sink.present(fog != nullptr);
    if (!fog) return true;
    if (!walk_struct(scene_v2_Fog_color(fog), sink)) return false;
    sink.value(scene_v2_Fog_density(fog));
    return true;
  }
};

template <>
class FlatccAccess<scene_versions::Removed> : public FlatccSceneParts {
 public:
  using Root = scene_v2_Removed_table_t;

  static Root root(const void* wire) { return scene_v2_Removed_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return scene_v2_Removed_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const scene_versions::Removed& value) {
    scene_v2_Removed_start_as_root(builder);
    scene_v2_Removed_name_create(builder, value.name.data(), value.name.size());
    scene_v2_Removed_version_add(builder, value.version);
    const scene::Vec3& gravity = value.gravity;
    const scene::Color& ambient = value.ambient;
    scene_v2_Removed_gravity_create(builder, gravity.x, gravity.y, gravity.z);
    scene_v2_Removed_ambient_create(builder, ambient.r, ambient.g, ambient.b, ambient.a);
    const scene::Camera& camera = value.camera;
    scene_v2_Removed_camera_create(builder, camera.fov, camera.near_plane, camera.far_plane);
    scene_v2_Removed_materials_start(builder);
    push_all(builder, value.materials);
    scene_v2_Removed_materials_end(builder);
    scene_v2_Removed_meshes_start(builder);
    push_all(builder, value.meshes);
    scene_v2_Removed_meshes_end(builder);
    scene_v2_Removed_entities_start(builder);
    push_all(builder, value.entities);
    scene_v2_Removed_entities_end(builder);
    return scene_v2_Removed_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_text(scene_v2_Removed_name(root), sink)) return false;
    sink.value(scene_v2_Removed_version(root));
    if (!walk_around(scene_v2_Removed_gravity(root), scene_v2_Removed_ambient(root), sink)) return false;
    if (!walk_struct(scene_v2_Removed_camera(root), sink)) return false;
    return walk_lists(scene_v2_Removed_materials(root), scene_v2_Removed_meshes(root),
                      scene_v2_Removed_entities(root), sink);
  }
};

template <>
class FlatccAccess<scene_versions::Widened> : public FlatccSceneParts {
 public:
  using Root = scene_v2_Widened_table_t;

  static Root root(const void* wire) { return scene_v2_Widened_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return scene_v2_Widened_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const scene_versions::Widened& value) {
    scene_v2_Widened_start_as_root(builder);
    scene_v2_Widened_name_create(builder, value.name.data(), value.name.size());
    scene_v2_Widened_version_add(builder, value.wide_version);
    scene_v2_Widened_time_add(builder, value.time);
    const scene::Vec3& gravity = value.gravity;
    const scene::Color& ambient = value.ambient;
    scene_v2_Widened_gravity_create(builder, gravity.x, gravity.y, gravity.z);
    scene_v2_Widened_ambient_create(builder, ambient.r, ambient.g, ambient.b, ambient.a);
    const scene::Camera& camera = value.camera;
    scene_v2_Widened_camera_create(builder, camera.fov, camera.near_plane, camera.far_plane);
    scene_v2_Widened_materials_start(builder);
    push_all(builder, value.materials);
    scene_v2_Widened_materials_end(builder);
    scene_v2_Widened_meshes_start(builder);
    push_all(builder, value.meshes);
    scene_v2_Widened_meshes_end(builder);
    scene_v2_Widened_entities_start(builder);
    push_all(builder, value.entities);
    scene_v2_Widened_entities_end(builder);
    return scene_v2_Widened_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_text(scene_v2_Widened_name(root), sink)) return false;
    sink.value(scene_v2_Widened_version(root));
    sink.value(scene_v2_Widened_time(root));
    if (!walk_around(scene_v2_Widened_gravity(root), scene_v2_Widened_ambient(root), sink)) return false;
    if (!walk_struct(scene_v2_Widened_camera(root), sink)) return false;
    return walk_lists(scene_v2_Widened_materials(root), scene_v2_Widened_meshes(root),
                      scene_v2_Widened_entities(root), sink);
  }
};

template <>
class FlatccAccess<scene_versions::Renamed> : public FlatccSceneParts {
 public:
  using Root = scene_v2_Renamed_table_t;

  static Root root(const void* wire) { return scene_v2_Renamed_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return scene_v2_Renamed_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const scene_versions::Renamed& value) {
    scene_v2_Renamed_start_as_root(builder);
    scene_v2_Renamed_title_create(builder, value.name.data(), value.name.size());
    scene_v2_Renamed_version_add(builder, value.version);
    scene_v2_Renamed_time_add(builder, value.time);
    const scene::Vec3& gravity = value.gravity;
    const scene::Color& ambient = value.ambient;
    scene_v2_Renamed_gravity_create(builder, gravity.x, gravity.y, gravity.z);
    scene_v2_Renamed_ambient_create(builder, ambient.r, ambient.g, ambient.b, ambient.a);
    const scene::Camera& camera = value.camera;
    scene_v2_Renamed_camera_create(builder, camera.fov, camera.near_plane, camera.far_plane);
    scene_v2_Renamed_materials_start(builder);
    push_all(builder, value.materials);
    scene_v2_Renamed_materials_end(builder);
    scene_v2_Renamed_meshes_start(builder);
    push_all(builder, value.meshes);
    scene_v2_Renamed_meshes_end(builder);
    scene_v2_Renamed_entities_start(builder);
    push_all(builder, value.entities);
    scene_v2_Renamed_entities_end(builder);
    return scene_v2_Renamed_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_text(scene_v2_Renamed_title(root), sink)) return false;
    sink.value(scene_v2_Renamed_version(root));
    sink.value(scene_v2_Renamed_time(root));
    if (!walk_around(scene_v2_Renamed_gravity(root), scene_v2_Renamed_ambient(root), sink)) return false;
    if (!walk_struct(scene_v2_Renamed_camera(root), sink)) return false;
    return walk_lists(scene_v2_Renamed_materials(root), scene_v2_Renamed_meshes(root),
                      scene_v2_Renamed_entities(root), sink);
  }
};

/// Its tables are those of the first version, in which an enumeration is its number.
template <>
class FlatccAccess<scene_versions::EnumAdded> : public FlatccAccess<scene::Scene> {};

template <>
class FlatccAccess<scene_versions::MadeOptional> : public FlatccSceneParts {
 public:
  using Root = scene_Scene_table_t;

  static Root root(const void* wire) { return scene_Scene_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return scene_Scene_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const scene_versions::MadeOptional& value) {
    scene_Scene_start_as_root(builder);
    scene_Scene_name_create(builder, value.name.data(), value.name.size());
    scene_Scene_version_add(builder, value.version);
    scene_Scene_time_add(builder, value.time);
    const scene::Vec3& gravity = value.gravity;
    const scene::Color& ambient = value.ambient;
    scene_Scene_gravity_create(builder, gravity.x, gravity.y, gravity.z);
    scene_Scene_ambient_create(builder, ambient.r, ambient.g, ambient.b, ambient.a);
    if (const auto& camera = value.maybe_camera) {
      scene_Scene_camera_create(builder, camera->fov, camera->near_plane, camera->far_plane);
    }
    scene_Scene_materials_start(builder);
    push_all(builder, value.materials);
    scene_Scene_materials_end(builder);
    scene_Scene_meshes_start(builder);
    push_all(builder, value.meshes);
    scene_Scene_meshes_end(builder);
    scene_Scene_entities_start(builder);
    push_all(builder, value.entities);
    scene_Scene_entities_end(builder);
    return scene_Scene_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_text(scene_Scene_name(root), sink)) return false;
    sink.value(scene_Scene_version(root));
    sink.value(scene_Scene_time(root));
    if (!walk_around(scene_Scene_gravity(root), scene_Scene_ambient(root), sink)) return false;
    walk_part(scene_Scene_camera(root), sink);
    return walk_lists(scene_Scene_materials(root), scene_Scene_meshes(root), scene_Scene_entities(root), sink);
  }
};

template <>
class FlatccAccess<scene_versions::Nested> : public FlatccSceneParts {
 public:
  using Root = scene_v2_Nested_table_t;

  static Root root(const void* wire) { return scene_v2_Nested_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return scene_v2_Nested_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const scene_versions::Nested& value) {
    scene_v2_Nested_start_as_root(builder);
    scene_v2_Nested_name_create(builder, value.name.data(), value.name.size());
    scene_v2_Nested_version_add(builder, value.version);
    scene_v2_Nested_time_add(builder, value.time);
    const scene::Camera& camera = value.camera;
    scene_v2_Nested_camera_create(builder, camera.fov, camera.near_plane, camera.far_plane);
    scene_v2_Nested_materials_start(builder);
    push_all(builder, value.materials);
    scene_v2_Nested_materials_end(builder);
    scene_v2_Nested_meshes_start(builder);
    push_all(builder, value.meshes);
    scene_v2_Nested_meshes_end(builder);
    scene_v2_Nested_entities_start(builder);
    push_all(builder, value.entities);
    scene_v2_Nested_entities_end(builder);
    if (value.environment) {
      const scene::Vec3& gravity = value.environment->gravity;
      const scene::Color& ambient = value.environment->ambient;
      scene_v2_Nested_environment_start(builder);
      scene_v2_Environment_gravity_create(builder, gravity.x, gravity.y, gravity.z);
      scene_v2_Environment_ambient_create(builder, ambient.r, ambient.g, ambient.b, ambient.a);
      scene_v2_Nested_environment_end(builder);
    }
    return scene_v2_Nested_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_text(scene_v2_Nested_name(root), sink)) return false;
    sink.value(scene_v2_Nested_version(root));
    sink.value(scene_v2_Nested_time(root));
    const auto environment = scene_v2_Nested_environment(root);
    sink.present(environment != nullptr);
    if (environment && !walk_around(scene_v2_Environment_gravity(environment),
                                    scene_v2_Environment_ambient(environment), sink)) {
      return false;
    }
    if (!walk_struct(scene_v2_Nested_camera(root), sink)) return false;
    return walk_lists(scene_v2_Nested_materials(root), scene_v2_Nested_meshes(root),
                      scene_v2_Nested_entities(root), sink);
  }
};

}  // namespace scenebench::codecs
