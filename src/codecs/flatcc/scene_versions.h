// The versions of shape `scene` in flatcc's generated code: how their roots are built and walked. What the fields hold
// is as in the first version.
#pragma once

#include "codecs/flatcc/scene.h"  // before the generated headers of the versions, which use it

#include <scene_v2_builder.h>
#include <scene_v2_verifier.h>

#include <type_traits>

#include "codecs/flatcc/version_root.h"
#include "model/scene_versions.h"

namespace scenebench::codecs {

SCENEBENCH_FLATCC_ROOT(scene_Scene)
SCENEBENCH_FLATCC_ROOT(scene_v2_Added)
SCENEBENCH_FLATCC_ROOT(scene_v2_Removed)
SCENEBENCH_FLATCC_ROOT(scene_v2_Widened)
SCENEBENCH_FLATCC_ROOT(scene_v2_Renamed)
SCENEBENCH_FLATCC_ROOT(scene_v2_Nested)

/// Builds and walks one version. Its fields keep their places from the first version, as FlatBuffers requires of later
/// versions, so the first version's functions serve all fields that have not changed.
template <class Version, class RootTable>
class FlatccSceneVersion : FlatccAccess<scene::Scene> {
 public:
  using Root = RootTable;

  static Root root(const void* wire) { return FlatccRoot<Root>::root(wire); }
  static int verify(const void* wire, std::size_t size) { return FlatccRoot<Root>::verify(wire, size); }

  static bool build(flatcc_builder_t* builder, const Version& value) {
    FlatccRoot<Root>::start(builder);
    if constexpr (kIs<scene_versions::Renamed>) {
      scene_v2_Renamed_title_create(builder, value.name.data(), value.name.size());
    } else {
      scene_Scene_name_create(builder, value.name.data(), value.name.size());
    }
    if constexpr (kIs<scene_versions::Widened>) {
      scene_v2_Widened_version_add(builder, value.wide_version);
    } else {
      scene_Scene_version_add(builder, value.version);
    }
    if constexpr (!kIs<scene_versions::Removed>) scene_Scene_time_add(builder, value.time);
    if constexpr (!kIs<scene_versions::Nested>) {
      const scene::Vec3& gravity = value.gravity;
      const scene::Color& ambient = value.ambient;
      scene_Scene_gravity_create(builder, gravity.x, gravity.y, gravity.z);
      scene_Scene_ambient_create(builder, ambient.r, ambient.g, ambient.b, ambient.a);
    }
    add_camera(builder, value);
    add_lists(builder, value);
    add_new(builder, value);
    return FlatccRoot<Root>::end(builder);
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    const auto first = reinterpret_cast<scene_Scene_table_t>(root);
    const flatbuffers_string_t name = name_of(root);
    if (!name) return false;
    sink.text(flatcc_view(name));
    if constexpr (kIs<scene_versions::Widened>) {
      sink.value(scene_v2_Widened_version(root));
    } else {
      sink.value(scene_Scene_version(first));
    }
    if constexpr (!kIs<scene_versions::Removed>) sink.value(scene_Scene_time(first));
    if (!walk_surroundings(root, sink) || !walk_camera(scene_Scene_camera(first), sink) ||
        !walk_list<scene_Material_vec_at>(scene_Scene_materials(first), sink) ||
        !walk_list<scene_Mesh_vec_at>(scene_Scene_meshes(first), sink) ||
        !walk_list<scene_Entity_vec_at>(scene_Scene_entities(first), sink)) {
      return false;
    }
    if constexpr (kIs<scene_versions::Added>) return walk_fog(scene_v2_Added_fog(root), sink);
    return true;
  }

 private:
  template <class Other>
  static constexpr bool kIs = std::is_same_v<Version, Other>;

  static void add_camera(flatcc_builder_t* builder, const Version& value) {
    const scene::Camera* camera = &value.camera;
    if constexpr (kIs<scene_versions::MadeOptional>) camera = value.maybe_camera ? &*value.maybe_camera : nullptr;
    if (camera) scene_Scene_camera_create(builder, camera->fov, camera->near_plane, camera->far_plane);
  }

  static void add_new(flatcc_builder_t* builder, const Version& value) {
    if constexpr (kIs<scene_versions::Added>) {
      if (!value.fog) return;
      const scene::Color& color = value.fog->color;
      scene_v2_Added_fog_start(builder);
      scene_v2_Fog_color_create(builder, color.r, color.g, color.b, color.a);
      scene_v2_Fog_density_add(builder, value.fog->density);
      scene_v2_Added_fog_end(builder);
    }
    if constexpr (kIs<scene_versions::Nested>) {
      if (!value.environment) return;
      const scene::Vec3& gravity = value.environment->gravity;
      const scene::Color& ambient = value.environment->ambient;
      scene_v2_Nested_environment_start(builder);
      scene_v2_Environment_gravity_create(builder, gravity.x, gravity.y, gravity.z);
      scene_v2_Environment_ambient_create(builder, ambient.r, ambient.g, ambient.b, ambient.a);
      scene_v2_Nested_environment_end(builder);
    }
  }

  static flatbuffers_string_t name_of(Root root) {
    if constexpr (kIs<scene_versions::Renamed>) {
      return scene_v2_Renamed_title(root);
    } else {
      return scene_Scene_name(reinterpret_cast<scene_Scene_table_t>(root));
    }
  }

  template <class Sink>
  static bool walk_surroundings(Root root, Sink& sink) {
    if constexpr (kIs<scene_versions::Nested>) {
      const auto around = scene_v2_Nested_environment(root);
      sink.present(around != nullptr);
      return !around || walk_both(scene_v2_Environment_gravity(around), scene_v2_Environment_ambient(around), sink);
    } else {
      const auto first = reinterpret_cast<scene_Scene_table_t>(root);
      return walk_both(scene_Scene_gravity(first), scene_Scene_ambient(first), sink);
    }
  }

  template <class Sink>
  static bool walk_both(scene_Vec3_struct_t gravity, scene_Color_struct_t ambient, Sink& sink) {
    if (!gravity || !ambient) return false;
    FlatccSceneStructs::walk(gravity, sink);
    FlatccSceneStructs::walk(ambient, sink);
    return true;
  }

  template <class Sink>
  static bool walk_camera(scene_Camera_struct_t camera, Sink& sink) {
    constexpr bool optional = kIs<scene_versions::MadeOptional>;
    if constexpr (optional) sink.present(camera != nullptr);
    if (camera) FlatccSceneStructs::walk(camera, sink);
    return optional || camera;
  }

  template <class Sink>
  static bool walk_fog(scene_v2_Fog_table_t fog, Sink& sink) {
    sink.present(fog != nullptr);
    if (!fog) return true;
    const auto color = scene_v2_Fog_color(fog);
    if (!color) return false;
    FlatccSceneStructs::walk(color, sink);
    sink.value(scene_v2_Fog_density(fog));
    return true;
  }
};

template <>
class FlatccAccess<scene_versions::Added> : public FlatccSceneVersion<scene_versions::Added, scene_v2_Added_table_t> {};
template <>
class FlatccAccess<scene_versions::Removed>
    : public FlatccSceneVersion<scene_versions::Removed, scene_v2_Removed_table_t> {};
template <>
class FlatccAccess<scene_versions::Widened>
    : public FlatccSceneVersion<scene_versions::Widened, scene_v2_Widened_table_t> {};
template <>
class FlatccAccess<scene_versions::Renamed>
    : public FlatccSceneVersion<scene_versions::Renamed, scene_v2_Renamed_table_t> {};
/// Its tables are those of the first version, where an enumeration is just its number.
template <>
class FlatccAccess<scene_versions::EnumAdded> : public FlatccAccess<scene::Scene> {};
template <>
class FlatccAccess<scene_versions::MadeOptional>
    : public FlatccSceneVersion<scene_versions::MadeOptional, scene_Scene_table_t> {};
template <>
class FlatccAccess<scene_versions::Nested>
    : public FlatccSceneVersion<scene_versions::Nested, scene_v2_Nested_table_t> {};

}  // namespace scenebench::codecs
