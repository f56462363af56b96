// Shape `scene` in the structs that nanopb's generator makes.
#pragma once

#include <scene_nano.pb.h>

#include "codecs/nanopb/message.h"
#include "model/scene.h"

namespace scenebench::codecs {

template <>
struct NanopbClass<scene::Vec3> {
  using Message = scenebench_nano_scene_Vec3;
  static constexpr std::tuple members{&Message::x, &Message::y, &Message::z};
};

template <>
struct NanopbClass<scene::Quat> {
  using Message = scenebench_nano_scene_Quat;
  static constexpr std::tuple members{&Message::x, &Message::y, &Message::z, &Message::w};
};

template <>
struct NanopbClass<scene::Color> {
  using Message = scenebench_nano_scene_Color;
  static constexpr std::tuple members{&Message::r, &Message::g, &Message::b, &Message::a};
};

template <>
struct NanopbClass<scene::Transform> {
  using Message = scenebench_nano_scene_Transform;
  static constexpr std::tuple members{NanopbPart{&Message::has_position, &Message::position},
                                      NanopbPart{&Message::has_rotation, &Message::rotation},
                                      NanopbPart{&Message::has_scale, &Message::scale}};
};

template <>
struct NanopbClass<scene::Bounds> {
  using Message = scenebench_nano_scene_Bounds;
  static constexpr std::tuple members{NanopbPart{&Message::has_min, &Message::min},
                                      NanopbPart{&Message::has_max, &Message::max}};
};

template <>
struct NanopbClass<scene::Material> {
  using Message = scenebench_nano_scene_Material;
  static constexpr std::tuple members{&Message::name, &Message::texture, NanopbPart{&Message::has_tint, &Message::tint},
                                      &Message::roughness, &Message::metallic, &Message::two_sided};
};

template <>
struct NanopbClass<scene::Mesh> {
  using Message = scenebench_nano_scene_Mesh;
  static constexpr std::tuple members{&Message::name, &Message::material,
                                      NanopbPart{&Message::has_bounds, &Message::bounds},
                                      NanopbList{&Message::positions_count, &Message::positions},
                                      NanopbList{&Message::indices_count, &Message::indices}};
};

/// The members of messages that stand for a light.
template <class Message>
inline constexpr std::tuple kNanopbLight{&Message::kind, NanopbPart{&Message::has_color, &Message::color},
                                         &Message::intensity, &Message::range, &Message::casts_shadow};

template <>
struct NanopbClass<scene::Light> {
  using Message = scenebench_nano_scene_Light;
  static constexpr const auto& members = kNanopbLight<Message>;
};

template <>
struct NanopbClass<scene::Camera> {
  using Message = scenebench_nano_scene_Camera;
  static constexpr std::tuple members{&Message::fov, &Message::near, &Message::far};
};

template <>
struct NanopbClass<scene::RigidBody> {
  using Message = scenebench_nano_scene_RigidBody;
  static constexpr std::tuple members{&Message::mass, &Message::friction, &Message::restitution, &Message::mask,
                                      &Message::group, &Message::collider};
};

/// The members of messages that stand for an entity.
template <class Message>
inline constexpr std::tuple kNanopbEntity{&Message::id, &Message::name, &Message::parent,
                                          NanopbPart{&Message::has_transform, &Message::transform}, &Message::layer,
                                          &Message::flags, &Message::health, &Message::spawned_at_us, &Message::mesh,
                                          NanopbPart{&Message::has_body, &Message::body},
                                          NanopbPart{&Message::has_light, &Message::light},
                                          NanopbList{&Message::children_count, &Message::children},
                                          NanopbList{&Message::tags_count, &Message::tags}};

template <>
struct NanopbClass<scene::Entity> {
  using Message = scenebench_nano_scene_Entity;
  static constexpr const auto& members = kNanopbEntity<Message>;
};

template <>
struct NanopbClass<scene::Scene> {
  using Message = scenebench_nano_scene_Scene;
  static constexpr std::tuple members{&Message::name, &Message::version, &Message::time,
                                      NanopbPart{&Message::has_gravity, &Message::gravity},
                                      NanopbPart{&Message::has_ambient, &Message::ambient},
                                      NanopbPart{&Message::has_camera, &Message::camera},
                                      NanopbList{&Message::materials_count, &Message::materials},
                                      NanopbList{&Message::meshes_count, &Message::meshes},
                                      NanopbList{&Message::entities_count, &Message::entities}};

  static const char* one_field(const Message& message) {
    return message.entities_count == 0 ? nullptr : message.entities[message.entities_count / 2].name;
  }
  static char** updated_field(Message& message) {
    return message.entities_count == 0 ? nullptr : &message.entities[message.entities_count / 2].name;
  }
};

}  // namespace scenebench::codecs
