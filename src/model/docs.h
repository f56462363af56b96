// Shape `docs`: the object of the FlatBuffers documentation page "C++ Benchmarks" (10 objects, 4 strings, one array).
#pragma once

#include <cstdint>
#include <string>
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

/// The shape's root struct, under the name that codecs' generated translation units use.
using Root = FooBarContainer;

/// The one object of the workload `docs`, with the values of the published benchmark.
FooBarContainer make_container();

/// Another object of the same form. Its numbers have any number of digits and either sign where their type has one; one
/// in eight is 0, which some formats leave out. Its texts have 4 to 22 and 24 to 32 bytes, 13 and 28 on average, as the
/// page's have 13 and 30. The list has three elements, as that of the page and of raw structs.
FooBarContainer make_varied_container(std::uint64_t seed);

}  // namespace scenebench::docs

namespace scenebench {

template <>
inline constexpr std::string_view shape_name<docs::Root> = "docs";

SB_DESCRIBE(docs::Foo, SB_FIELD(id), SB_FIELD(count), SB_FIELD(prefix), SB_FIELD(length));
SB_DESCRIBE(docs::Bar, SB_FIELD(parent), SB_FIELD(time), SB_FIELD(ratio), SB_FIELD(size));
SB_DESCRIBE(docs::FooBar, SB_FIELD(sibling), SB_FIELD(name), SB_FIELD(rating), SB_FIELD(postfix));
SB_DESCRIBE(docs::FooBarContainer, SB_FIELD(list), SB_FIELD(initialized), SB_FIELD(fruit), SB_FIELD(location));

}  // namespace scenebench
