// The versions of shape scene in protoc's generated code: how their roots are populated and walked. The generated code
// tells which fields a version has; what the fields hold is as in the first version.
#pragma once

#include <type_traits>

#include "codecs/protobuf/lite_scene.h"
#include "model/scene_versions.h"
#include "scene_v2.pb.h"

namespace scenebench::codecs {

/// What ProtobufScene takes as Messages in the version with one more kind of light.
struct LiteSceneWithDiscs : LiteScene {
  using Scene = pb::scene_v2::EnumAdded;
  using Entity = pb::scene_v2::Entity;
  using Light = pb::scene_v2::Light;
  using LightKind = pb::scene_v2::LightKind;

  using LiteScene::is_valid;
  static bool is_valid(LightKind value) { return pb::scene_v2::LightKind_IsValid(value); }
};

/// Populates and walks one version, with root message `Root`.
template <class Version, class Root, class Messages = LiteScene>
struct ProtobufSceneVersion : ProtobufScene<Messages> {
  using Shape = Version;
  using Message = Root;

  static void populate(const Shape& value, Message& message) {
    if constexpr (requires { message.title(); }) {
      message.set_title(value.name);
    } else {
      message.set_name(value.name);
    }
    if constexpr (requires { value.wide_version; }) {
      message.set_version(value.wide_version);
    } else {
      message.set_version(value.version);
    }
    if constexpr (requires { message.time(); }) message.set_time(value.time);
    if constexpr (requires { message.gravity(); }) {
      First::populate(value.gravity, *message.mutable_gravity());
      First::populate(value.ambient, *message.mutable_ambient());
    }
    populate_camera(value, message);
    First::populate_list(value.materials, *message.mutable_materials());
    First::populate_list(value.meshes, *message.mutable_meshes());
    First::populate_list(value.entities, *message.mutable_entities());
    populate_part(value, message);
  }

  template <class Sink>
  static bool walk(const Message& message, Sink& sink) {
    if constexpr (requires { message.title(); }) {
      sink.text(message.title());
    } else {
      sink.text(message.name());
    }
    sink.value(message.version());
    if constexpr (requires { message.time(); }) sink.value(message.time());
    if (!walk_surroundings(message, sink) || !walk_camera(message, sink)) return false;
    if (!First::walk_list(message.materials(), sink) || !First::walk_list(message.meshes(), sink) ||
        !First::walk_list(message.entities(), sink)) {
      return false;
    }
    if constexpr (requires { message.fog(); }) {
      sink.present(message.has_fog());
      if (!message.has_fog()) return true;
      const bool fits = message.fog().has_color() && First::walk(message.fog().color(), sink);
      sink.value(message.fog().density());
      return fits;
    }
    return true;
  }

 private:
  using First = ProtobufScene<Messages>;
  static constexpr bool kCameraOptional = std::is_same_v<Version, scene_versions::MadeOptional>;

  static void populate_camera(const Shape& value, Message& message) {
    const scene::Camera* camera = &value.camera;
    if constexpr (kCameraOptional) camera = value.maybe_camera ? &*value.maybe_camera : nullptr;
    if (!camera) return;
    message.mutable_camera()->set_fov(camera->fov);
    message.mutable_camera()->set_near(camera->near_plane);
    message.mutable_camera()->set_far(camera->far_plane);
  }

  static void populate_part(const Shape& value, Message& message) {
    if constexpr (requires { value.fog; }) {
      if (!value.fog) return;
      First::populate(value.fog->color, *message.mutable_fog()->mutable_color());
      message.mutable_fog()->set_density(value.fog->density);
    }
    if constexpr (requires { value.environment; }) {
      if (!value.environment) return;
      First::populate(value.environment->gravity, *message.mutable_environment()->mutable_gravity());
      First::populate(value.environment->ambient, *message.mutable_environment()->mutable_ambient());
    }
  }

  template <class Sink>
  static bool walk_surroundings(const Message& message, Sink& sink) {
    if constexpr (requires { message.environment(); }) {
      sink.present(message.has_environment());
      return !message.has_environment() || walk_both(message.environment(), sink);
    } else {
      return walk_both(message, sink);
    }
  }

  template <class Holder, class Sink>
  static bool walk_both(const Holder& holder, Sink& sink) {
    if (!holder.has_gravity() || !holder.has_ambient()) return false;
    First::walk(holder.gravity(), sink);
    return First::walk(holder.ambient(), sink);
  }

  template <class Sink>
  static bool walk_camera(const Message& message, Sink& sink) {
    if constexpr (kCameraOptional) sink.present(message.has_camera());
    if (!message.has_camera()) return kCameraOptional;
    walk_values(sink, message.camera().fov(), message.camera().near(), message.camera().far());
    return true;
  }
};

template <>
struct ProtobufLiteAccess<scene_versions::Added> : ProtobufSceneVersion<scene_versions::Added, pb::scene_v2::Added> {};
template <>
struct ProtobufLiteAccess<scene_versions::Removed>
    : ProtobufSceneVersion<scene_versions::Removed, pb::scene_v2::Removed> {};
template <>
struct ProtobufLiteAccess<scene_versions::Widened>
    : ProtobufSceneVersion<scene_versions::Widened, pb::scene_v2::Widened> {};
template <>
struct ProtobufLiteAccess<scene_versions::Renamed>
    : ProtobufSceneVersion<scene_versions::Renamed, pb::scene_v2::Renamed> {};
template <>
struct ProtobufLiteAccess<scene_versions::EnumAdded>
    : ProtobufSceneVersion<scene_versions::EnumAdded, pb::scene_v2::EnumAdded, LiteSceneWithDiscs> {};
template <>
struct ProtobufLiteAccess<scene_versions::MadeOptional>
    : ProtobufSceneVersion<scene_versions::MadeOptional, pb::scene::Scene> {};
template <>
struct ProtobufLiteAccess<scene_versions::Nested> : ProtobufSceneVersion<scene_versions::Nested, pb::scene_v2::Nested> {
};

}  // namespace scenebench::codecs
