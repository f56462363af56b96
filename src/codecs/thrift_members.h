// Which of Thrift's generated classes stands for which struct of a shape, and which of its members for which field.
#pragma once

#include <docs_types.h>
#include <scene_types.h>

#include <tuple>

#include "model/docs.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// An optional part: the member, and access to the bit in the message's `__isset` that says whether it is there.
template <class Message, class Part>
struct ThriftPart {
  Part Message::*part;
  bool (*is_set)(const Message&);
  void (*set)(Message&, bool);
};

/// For each struct: its `Message`, and the `members` of that in the order of the struct's description.
template <class Struct>
struct ThriftClass;

template <>
struct ThriftClass<docs::Foo> {
  using Message = thrift::docs::Foo;
  static constexpr std::tuple members{&Message::id, &Message::count, &Message::prefix, &Message::length};
};

template <>
struct ThriftClass<docs::Bar> {
  using Message = thrift::docs::Bar;
  static constexpr std::tuple members{&Message::parent, &Message::time, &Message::ratio, &Message::size};
};

template <>
struct ThriftClass<docs::FooBar> {
  using Message = thrift::docs::FooBar;
  static constexpr std::tuple members{&Message::sibling, &Message::name, &Message::rating, &Message::postfix};
};

template <>
struct ThriftClass<docs::FooBarContainer> {
  using Message = thrift::docs::FooBarContainer;
  static constexpr std::tuple members{&Message::foobars, &Message::initialized, &Message::fruit, &Message::location};
};

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

}  // namespace scenebench::codecs
