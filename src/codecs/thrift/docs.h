// Shape `docs` in Thrift's generated classes.
#pragma once

#include <docs_types.h>

#include <string>
#include <tuple>

#include "codecs/thrift/members.h"
#include "model/docs.h"

namespace scenebench::codecs {

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
struct ThriftPath<docs::FooBarContainer> {
  static constexpr int one_list = 0, one_field = 4;
  static std::string* updated(thrift::docs::FooBarContainer& message) {
    return message.foobars.empty() ? nullptr : &message.foobars.front().name;
  }
};

}  // namespace scenebench::codecs
