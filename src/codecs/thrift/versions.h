// What members.h declares, for the later versions of shape `docs`.
#pragma once

#include <docs_v2_types.h>

#include <tuple>

#include "codecs/thrift/docs.h"
#include "model/docs_versions.h"

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

}  // namespace scenebench::codecs
