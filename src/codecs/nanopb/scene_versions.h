// The versions of shape `scene` in the structs that nanopb's generator makes.
#pragma once

#include <scene_v2_nano.pb.h>

#include <tuple>

#include "codecs/nanopb/scene.h"
#include "model/scene_versions.h"

namespace scenebench::codecs {

/// Members that versions share with the first one: `gravity` and `ambient`, and `camera` and what follows.
template <class Message>
inline constexpr std::tuple kNanopbAround{NanopbPart{&Message::has_gravity, &Message::gravity},
                                          NanopbPart{&Message::has_ambient, &Message::ambient}};
template <class Message>
inline constexpr std::tuple kNanopbRest{NanopbPart{&Message::has_camera, &Message::camera},
                                        NanopbList{&Message::materials_count, &Message::materials},
                                        NanopbList{&Message::meshes_count, &Message::meshes},
                                        NanopbList{&Message::entities_count, &Message::entities}};

/// A version that has all members of the first one. `name` is the member that stands for the name.
template <class Root, auto name>
struct NanopbSceneVersion {
  using Message = Root;
  static constexpr auto members = std::tuple_cat(std::tuple{name, &Root::version, &Root::time}, kNanopbAround<Root>,
                                                 kNanopbRest<Root>);
};

template <>
struct NanopbClass<scene_versions::Fog> {
  using Message = scenebench_nano_scene_v2_Fog;
  static constexpr std::tuple members{NanopbPart{&Message::has_color, &Message::color}, &Message::density};
};

template <>
struct NanopbClass<scene_versions::Added> {
  using Message = scenebench_nano_scene_v2_Added;
  static constexpr auto members = std::tuple_cat(NanopbSceneVersion<Message, &Message::name>::members,
                                                 std::tuple{NanopbPart{&Message::has_fog, &Message::fog}});
};

template <>
struct NanopbClass<scene_versions::Removed> {
  using Message = scenebench_nano_scene_v2_Removed;
  static constexpr auto members = std::tuple_cat(std::tuple{&Message::name, &Message::version},
                                                 kNanopbAround<Message>, kNanopbRest<Message>);
};

template <>
struct NanopbClass<scene_versions::Widened>
    : NanopbSceneVersion<scenebench_nano_scene_v2_Widened, &scenebench_nano_scene_v2_Widened::name> {};

template <>
struct NanopbClass<scene_versions::Renamed>
    : NanopbSceneVersion<scenebench_nano_scene_v2_Renamed, &scenebench_nano_scene_v2_Renamed::title> {};

// Lights with one more kind, and entities with such lights, are messages of their own.
template <>
inline constexpr const auto& kNanopbMembers<scene::Light, scenebench_nano_scene_v2_Light> =
    kNanopbLight<scenebench_nano_scene_v2_Light>;
template <>
inline constexpr const auto& kNanopbMembers<scene::Entity, scenebench_nano_scene_v2_Entity> =
    kNanopbEntity<scenebench_nano_scene_v2_Entity>;
template <>
struct NanopbClass<scene_versions::EnumAdded>
    : NanopbSceneVersion<scenebench_nano_scene_v2_EnumAdded, &scenebench_nano_scene_v2_EnumAdded::name> {};

template <>
struct NanopbClass<scene_versions::MadeOptional> : NanopbClass<scene::Scene> {};

template <>
struct NanopbClass<scene_versions::Environment> {
  using Message = scenebench_nano_scene_v2_Environment;
  static constexpr const auto& members = kNanopbAround<Message>;
};

template <>
struct NanopbClass<scene_versions::Nested> {
  using Message = scenebench_nano_scene_v2_Nested;
  static constexpr auto members = std::tuple_cat(
      std::tuple{&Message::name, &Message::version, &Message::time,
                 NanopbPart{&Message::has_environment, &Message::environment}},
      kNanopbRest<Message>);
};

}  // namespace scenebench::codecs
