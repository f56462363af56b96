// The structs of shape `scene` in flatcc's generated code: how they are walked and turned into the application's.
#pragma once

#include <scene_reader.h>

#include "model/scene.h"

namespace scenebench::codecs {

/// Base class of the classes that read scenes.
class FlatccSceneStructs {
 protected:
  template <class Sink>
  static void walk(scene_Vec3_struct_t v, Sink& sink) {
    sink.value(scene_Vec3_x(v));
    sink.value(scene_Vec3_y(v));
    sink.value(scene_Vec3_z(v));
  }

  template <class Sink>
  static void walk(scene_Color_struct_t color, Sink& sink) {
    sink.value(scene_Color_r(color));
    sink.value(scene_Color_g(color));
    sink.value(scene_Color_b(color));
    sink.value(scene_Color_a(color));
  }

  template <class Sink>
  static void walk(scene_Bounds_struct_t bounds, Sink& sink) {
    walk(scene_Bounds_min(bounds), sink);
    walk(scene_Bounds_max(bounds), sink);
  }

  template <class Sink>
  static void walk(scene_Camera_struct_t camera, Sink& sink) {
    sink.value(scene_Camera_fov(camera));
    sink.value(scene_Camera_near(camera));
    sink.value(scene_Camera_far(camera));
  }

  template <class Sink>
  static void walk(scene_Transform_struct_t transform, Sink& sink) {
    walk(scene_Transform_position(transform), sink);
    const auto rotation = scene_Transform_rotation(transform);
    sink.value(scene_Quat_x(rotation));
    sink.value(scene_Quat_y(rotation));
    sink.value(scene_Quat_z(rotation));
    sink.value(scene_Quat_w(rotation));
    walk(scene_Transform_scale(transform), sink);
  }

  template <class Sink>
  static void walk(scene_RigidBody_struct_t body, Sink& sink) {
    sink.value(scene_RigidBody_mass(body));
    sink.value(scene_RigidBody_friction(body));
    sink.value(scene_RigidBody_restitution(body));
    sink.value(scene_RigidBody_mask(body));
    sink.value(scene_RigidBody_group(body));
    sink.value(scene_RigidBody_collider(body));
  }

  template <class Sink>
  static void walk(scene_Light_struct_t light, Sink& sink) {
    sink.value(scene_Light_kind(light));
    walk(scene_Light_color(light), sink);
    sink.value(scene_Light_intensity(light));
    sink.value(scene_Light_range(light));
    sink.value(scene_Light_casts_shadow(light) != 0);
  }

  static scene::Vec3 struct_of(scene_Vec3_struct_t v) { return {scene_Vec3_x(v), scene_Vec3_y(v), scene_Vec3_z(v)}; }

  static scene::Quat struct_of(scene_Quat_struct_t q) {
    return {scene_Quat_x(q), scene_Quat_y(q), scene_Quat_z(q), scene_Quat_w(q)};
  }

  static scene::Color struct_of(scene_Color_struct_t color) {
    return {scene_Color_r(color), scene_Color_g(color), scene_Color_b(color), scene_Color_a(color)};
  }

  static scene::Bounds struct_of(scene_Bounds_struct_t bounds) {
    return {struct_of(scene_Bounds_min(bounds)), struct_of(scene_Bounds_max(bounds))};
  }

  static scene::Camera struct_of(scene_Camera_struct_t camera) {
    return {scene_Camera_fov(camera), scene_Camera_near(camera), scene_Camera_far(camera)};
  }

  static scene::Transform struct_of(scene_Transform_struct_t transform) {
    return {struct_of(scene_Transform_position(transform)), struct_of(scene_Transform_rotation(transform)),
            struct_of(scene_Transform_scale(transform))};
  }

  static scene::RigidBody struct_of(scene_RigidBody_struct_t body) {
    return {scene_RigidBody_mass(body),  scene_RigidBody_friction(body),
            scene_RigidBody_restitution(body), scene_RigidBody_mask(body),
            scene_RigidBody_group(body), static_cast<scene::Collider>(scene_RigidBody_collider(body))};
  }

  static scene::Light struct_of(scene_Light_struct_t light) {
    return {static_cast<scene::LightKind>(scene_Light_kind(light)), struct_of(scene_Light_color(light)),
            scene_Light_intensity(light), scene_Light_range(light), scene_Light_casts_shadow(light) != 0};
  }
};

}  // namespace scenebench::codecs
