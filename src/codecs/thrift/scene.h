// Shape `scene` in Thrift's generated classes.
#pragma once

#include <scene_types.h>

#include <string>
#include <tuple>

#include "codecs/thrift/members.h"
#include "model/scene.h"

namespace scenebench::codecs {

template <>
struct ThriftClass<scene::Vec3> {
  using Message = thrift::scene::Vec3;
  static constexpr std::tuple members{&Message::x, &Message::y, &Message::z};
};

template <>
struct ThriftClass<scene::Quat> {
  using Message = thrift::scene::Quat;
  static constexpr std::tuple members{&Message::x, &Message::y, &Message::z, &Message::w};
};

template <>
struct ThriftClass<scene::Color> {
  using Message = thrift::scene::Color;
  static constexpr std::tuple members{&Message::r, &Message::g, &Message::b, &Message::a};
};

template <>
struct ThriftClass<scene::Transform> {
  using Message = thrift::scene::Transform;
  static constexpr std::tuple members{&Message::position, &Message::rotation, &Message::scale};
};

template <>
struct ThriftClass<scene::Bounds> {
  using Message = thrift::scene::Bounds;
  static constexpr std::tuple members{&Message::min, &Message::max};
};

template <>
struct ThriftClass<scene::Material> {
  using Message = thrift::scene::Material;
  static constexpr std::tuple members{&Message::name,      &Message::texture,  &Message::tint,
                                      &Message::roughness, &Message::metallic, &Message::two_sided};
};

template <>
struct ThriftClass<scene::Mesh> {
  using Message = thrift::scene::Mesh;
  static constexpr std::tuple members{&Message::name, &Message::material, &Message::bounds, &Message::positions,
                                      &Message::indices};
};

template <>
struct ThriftClass<scene::Light> {
  using Message = thrift::scene::Light;
  static constexpr std::tuple members{&Message::kind, &Message::color, &Message::intensity, &Message::range,
                                      &Message::casts_shadow};
};

template <>
struct ThriftClass<scene::Camera> {
  using Message = thrift::scene::Camera;
  static constexpr std::tuple members{&Message::fov, &Message::near_plane, &Message::far_plane};
};

template <>
struct ThriftClass<scene::RigidBody> {
  using Message = thrift::scene::RigidBody;
  static constexpr std::tuple members{&Message::mass, &Message::friction, &Message::restitution,
                                      &Message::mask, &Message::group,    &Message::collider};
};

template <>
struct ThriftClass<scene::Entity> {
  using Message = thrift::scene::Entity;
  static constexpr ThriftPart<Message, thrift::scene::RigidBody> body{
      &Message::body, [](const Message& message) -> bool { return message.__isset.body; },
      [](Message& message, bool there) { message.__isset.body = there; }};
  static constexpr ThriftPart<Message, thrift::scene::Light> light{
      &Message::light, [](const Message& message) -> bool { return message.__isset.light; },
      [](Message& message, bool there) { message.__isset.light = there; }};
  static constexpr std::tuple members{
      &Message::id,    &Message::name,     &Message::parent,        &Message::transform, &Message::layer,
      &Message::flags, &Message::health,   &Message::spawned_at_us, &Message::mesh,      body,
      light,           &Message::children, &Message::tags};
};

template <>
struct ThriftClass<scene::Scene> {
  using Message = thrift::scene::Scene;
  static constexpr std::tuple members{&Message::name,      &Message::version, &Message::time,
                                      &Message::gravity,   &Message::ambient, &Message::camera,
                                      &Message::materials, &Message::meshes,  &Message::entities};
};

template <>
struct ThriftPath<scene::Scene> {
  static constexpr int one_list = 9, one_field = 2;
  static std::string* updated(thrift::scene::Scene& message) {
    return message.entities.empty() ? nullptr : &message.entities[message.entities.size() / 2].name;
  }
};

}  // namespace scenebench::codecs
