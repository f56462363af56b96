// What members.h declares, for the later versions of the shapes.
#pragma once

#include <docs_v2_types.h>
#include <scene_v2_types.h>

#include <tuple>

#include "codecs/thrift/docs.h"
#include "codecs/thrift/scene.h"
#include "model/docs_versions.h"
#include "model/scene_versions.h"

namespace scenebench::codecs {

template <>
struct ThriftClass<docs_versions::Owner> {
  using Message = thrift::docs_v2::Owner;
  static constexpr std::tuple members{&Message::name, &Message::since};
};

template <>
struct ThriftClass<docs_versions::Added> {
  using Message = thrift::docs_v2::Added;
  static constexpr ThriftPart<Message, thrift::docs_v2::Owner> owner{
      &Message::owner, [](const Message& message) -> bool { return message.__isset.owner; },
      [](Message& message, bool there) { message.__isset.owner = there; }};
  static constexpr std::tuple members{&Message::foobars, &Message::initialized, &Message::fruit, &Message::location,
                                      owner};
};

template <>
struct ThriftClass<docs_versions::Removed> {
  using Message = thrift::docs_v2::Removed;
  static constexpr std::tuple members{&Message::foobars, &Message::fruit, &Message::location};
};

template <>
struct ThriftClass<docs_versions::WideFooBar> {
  using Message = thrift::docs_v2::WideFooBar;
  static constexpr std::tuple members{&Message::sibling, &Message::name, &Message::rating, &Message::postfix};
};

template <>
struct ThriftClass<docs_versions::Widened> {
  using Message = thrift::docs_v2::Widened;
  static constexpr std::tuple members{&Message::foobars, &Message::initialized, &Message::fruit, &Message::location};
};

template <>
struct ThriftClass<docs_versions::Renamed> {
  using Message = thrift::docs_v2::Renamed;
  static constexpr std::tuple members{&Message::foobars, &Message::initialized, &Message::fruit, &Message::address};
};

template <>
struct ThriftClass<docs_versions::EnumAdded> {
  using Message = thrift::docs_v2::EnumAdded;
  static constexpr std::tuple members{&Message::foobars, &Message::initialized, &Message::fruit, &Message::location};
};

template <>
struct ThriftClass<docs_versions::FooBarWithOptionalSibling> {
  using Message = thrift::docs_v2::FooBarWithOptionalSibling;
  static constexpr ThriftPart<Message, thrift::docs::Bar> sibling{
      &Message::sibling, [](const Message& message) -> bool { return message.__isset.sibling; },
      [](Message& message, bool there) { message.__isset.sibling = there; }};
  static constexpr std::tuple members{sibling, &Message::name, &Message::rating, &Message::postfix};
};

template <>
struct ThriftClass<docs_versions::MadeOptional> {
  using Message = thrift::docs_v2::MadeOptional;
  static constexpr std::tuple members{&Message::foobars, &Message::initialized, &Message::fruit, &Message::location};
};

template <>
struct ThriftClass<docs_versions::Place> {
  using Message = thrift::docs_v2::Place;
  static constexpr std::tuple members{&Message::location};
};

template <>
struct ThriftClass<docs_versions::Nested> {
  using Message = thrift::docs_v2::Nested;
  static constexpr ThriftPart<Message, thrift::docs_v2::Place> place{
      &Message::place, [](const Message& message) -> bool { return message.__isset.place; },
      [](Message& message, bool there) { message.__isset.place = there; }};
  static constexpr std::tuple members{&Message::foobars, &Message::initialized, &Message::fruit, place};
};

/// The members of a scene's lists, with which all versions but Added end.
template <class Message>
inline constexpr std::tuple kThriftSceneLists{&Message::materials, &Message::meshes, &Message::entities};

template <>
struct ThriftClass<scene_versions::Fog> {
  using Message = thrift::scene_v2::Fog;
  static constexpr std::tuple members{&Message::color, &Message::density};
};

template <>
struct ThriftClass<scene_versions::Added> {
  using Message = thrift::scene_v2::Added;
  static constexpr ThriftPart<Message, thrift::scene_v2::Fog> fog{
      &Message::fog, [](const Message& message) -> bool { return message.__isset.fog; },
      [](Message& message, bool there) { message.__isset.fog = there; }};
  static constexpr auto members = std::tuple_cat(std::tuple{&Message::name, &Message::version, &Message::time,
                                                            &Message::gravity, &Message::ambient, &Message::camera},
                                                 kThriftSceneLists<Message>, std::tuple{fog});
};

template <>
struct ThriftClass<scene_versions::Removed> {
  using Message = thrift::scene_v2::Removed;
  static constexpr auto members = std::tuple_cat(
      std::tuple{&Message::name, &Message::version, &Message::gravity, &Message::ambient, &Message::camera},
      kThriftSceneLists<Message>);
};

template <>
struct ThriftClass<scene_versions::Widened> : ThriftClass<scene::Scene> {};

template <>
struct ThriftClass<scene_versions::Renamed> {
  using Message = thrift::scene_v2::Renamed;
  static constexpr auto members = std::tuple_cat(std::tuple{&Message::title, &Message::version, &Message::time,
                                                            &Message::gravity, &Message::ambient, &Message::camera},
                                                 kThriftSceneLists<Message>);
};

template <>
struct ThriftClass<scene_versions::EnumAdded> : ThriftClass<scene::Scene> {};

template <>
struct ThriftClass<scene_versions::MadeOptional> {
  using Message = thrift::scene_v2::MadeOptional;
  static constexpr ThriftPart<Message, thrift::scene::Camera> camera{
      &Message::camera, [](const Message& message) -> bool { return message.__isset.camera; },
      [](Message& message, bool there) { message.__isset.camera = there; }};
  static constexpr auto members = std::tuple_cat(
      std::tuple{&Message::name, &Message::version, &Message::time, &Message::gravity, &Message::ambient, camera},
      kThriftSceneLists<Message>);
};

template <>
struct ThriftClass<scene_versions::Environment> {
  using Message = thrift::scene_v2::Environment;
  static constexpr std::tuple members{&Message::gravity, &Message::ambient};
};

template <>
struct ThriftClass<scene_versions::Nested> {
  using Message = thrift::scene_v2::Nested;
  static constexpr ThriftPart<Message, thrift::scene_v2::Environment> environment{
      &Message::environment, [](const Message& message) -> bool { return message.__isset.environment; },
      [](Message& message, bool there) { message.__isset.environment = there; }};
  static constexpr auto members =
      std::tuple_cat(std::tuple{&Message::name, &Message::version, &Message::time, environment, &Message::camera},
                     kThriftSceneLists<Message>);
};

}  // namespace scenebench::codecs
