// Shape `docs`: the object of the FlatBuffers documentation page "C++ Benchmarks" (10 objects, 4 strings, one array).
#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "model/fields.h"

namespace scenebench::docs {

enum class Fruit : std::int16_t { Apples = 0, Pears = 1, Bananas = 2 };

struct Foo {
  std::uint64_t id = 0;
  std::int16_t count = 0;
  std::int8_t prefix = 0;
  std::uint32_t length = 0;
};

struct Bar {
  Foo parent;
  std::int32_t time = 0;
  float ratio = 0;
  std::uint16_t size = 0;
};

struct FooBar {
  Bar sibling;
  std::string name;
  double rating = 0;
  std::uint8_t postfix = 0;
};

struct FooBarContainer {
  std::vector<FooBar> list;
  bool initialized = false;
  Fruit fruit = Fruit::Apples;
  std::string location;
};

/// The shape's root struct, as the generated translation units of codecs name it.
using Root = FooBarContainer;

/// The one object of the workload `docs`, with the values of the published benchmark.
FooBarContainer make_container();

}  // namespace scenebench::docs

namespace scenebench {

template <>
struct Description<docs::Foo> {
  static constexpr std::tuple fields{Field{"id", &docs::Foo::id}, Field{"count", &docs::Foo::count},
                                     Field{"prefix", &docs::Foo::prefix}, Field{"length", &docs::Foo::length}};
};

template <>
struct Description<docs::Bar> {
  static constexpr std::tuple fields{Field{"parent", &docs::Bar::parent}, Field{"time", &docs::Bar::time},
                                     Field{"ratio", &docs::Bar::ratio}, Field{"size", &docs::Bar::size}};
};

template <>
struct Description<docs::FooBar> {
  static constexpr std::tuple fields{Field{"sibling", &docs::FooBar::sibling}, Field{"name", &docs::FooBar::name},
                                     Field{"rating", &docs::FooBar::rating}, Field{"postfix", &docs::FooBar::postfix}};
};

template <>
struct Description<docs::FooBarContainer> {
  static constexpr std::tuple fields{
      Field{"list", &docs::FooBarContainer::list}, Field{"initialized", &docs::FooBarContainer::initialized},
      Field{"fruit", &docs::FooBarContainer::fruit}, Field{"location", &docs::FooBarContainer::location}};
};

}  // namespace scenebench
