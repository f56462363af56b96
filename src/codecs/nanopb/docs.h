// Shape `docs` in the structs that nanopb's generator makes.
#pragma once

#include <docs_nano.pb.h>

#include "codecs/nanopb/message.h"
#include "model/docs.h"

namespace scenebench::codecs {

template <>
struct NanopbClass<docs::Foo> {
  using Message = scenebench_nano_docs_Foo;
  static constexpr std::tuple members{&Message::id, &Message::count, &Message::prefix, &Message::length};
};

template <>
struct NanopbClass<docs::Bar> {
  using Message = scenebench_nano_docs_Bar;
  static constexpr std::tuple members{&Message::parent, &Message::time, &Message::ratio, &Message::size};
};

template <>
struct NanopbClass<docs::FooBar> {
  using Message = scenebench_nano_docs_FooBar;
  static constexpr std::tuple members{NanopbPart{&Message::has_sibling, &Message::sibling}, NanopbText{&Message::name},
                                      NanopbPart{&Message::has_rating, &Message::rating},
                                      NanopbPart{&Message::has_postfix, &Message::postfix}};
};

template <>
struct NanopbClass<docs::FooBarContainer> {
  using Message = scenebench_nano_docs_FooBarContainer;
  static constexpr std::tuple members{NanopbList{&Message::list_count, &Message::list},
                                      NanopbPart{&Message::has_initialized, &Message::initialized},
                                      NanopbPart{&Message::has_fruit, &Message::fruit}, NanopbText{&Message::location}};

  static const char* one_field(const Message& message) { return message.location; }
  static char** updated_field(Message& message) { return message.list_count == 0 ? nullptr : &message.list->name; }
};

}  // namespace scenebench::codecs
