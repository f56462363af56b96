// Shape `docs` as raw structs: those of the documentation page, 312 bytes with their padding.
#pragma once

#include <algorithm>
#include <cstring>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "codecs/raw_structs/access.h"
#include "model/docs.h"
#include "model/parts.h"

namespace scenebench::codecs {

namespace docs_wire {

struct Foo {
  std::uint64_t id;
  std::int16_t count;
  std::int8_t prefix;
  std::uint32_t length;
};

struct Bar {
  Foo parent;
  std::int32_t time;
  float ratio;
  std::uint16_t size;
};

struct String {
  std::uint32_t length;
  char text[32];
};

struct FooBar {
  Bar sibling;
  String name;
  double rating;
  std::uint8_t postfix;
};

struct Container {
  FooBar list[3];
  bool initialized;
  std::int32_t fruit;
  String location;
};

static_assert(sizeof(Foo) == 16 && sizeof(Bar) == 32 && sizeof(String) == 36 && sizeof(FooBar) == 88);
static_assert(sizeof(Container) == 312 && std::is_trivially_copyable_v<Container>);

}  // namespace docs_wire

/// Writes, walks and changes a docs wire. Keeps its buffer between calls.
template <>
class RawStructsAccess<docs::FooBarContainer> {
 public:
  using Root = docs_wire::Container;

  /// Throws std::length_error if `value` does not fit the fixed structs. Zeroes the wire each time: otherwise padding
  /// and the unused ends of strings would keep old bytes, and the wire would differ from run to run.
  std::span<const std::byte> write(const docs::FooBarContainer& value) {
    std::fill(bytes_.begin(), bytes_.end(), std::byte{0});
    Root& out = *reinterpret_cast<Root*>(bytes_.data());
    if (value.list.size() != std::size(out.list)) throw std::length_error("raw-structs: docs lists have 3 elements");
    for (std::size_t i = 0; i < std::size(out.list); ++i) write(value.list[i], out.list[i]);
    out.initialized = value.initialized;
    out.fruit = static_cast<std::int32_t>(value.fruit);
    write(value.location, out.location);
    return bytes_;
  }

  template <class Sink>
  static void walk(const Root& root, Sink& sink) {
    for (const docs_wire::FooBar& foobar : root.list) walk(foobar, sink);
    sink.count(std::size(root.list));
    sink.value(root.initialized);
    sink.value(static_cast<std::int16_t>(root.fruit));
    sink.text(view(root.location));
  }

  /// The codec's to_structs().
  static void to_structs(const Root& root, docs::FooBarContainer& to) {
    to.list.reserve(std::size(root.list));
    for (const docs_wire::FooBar& foobar : root.list) {
      const docs_wire::Bar& bar = foobar.sibling;
      const docs_wire::Foo& foo = bar.parent;
      to.list.push_back({.sibling = {.parent = {foo.id, foo.count, foo.prefix, foo.length},
                                     .time = bar.time,
                                     .ratio = bar.ratio,
                                     .size = bar.size},
                         .name = std::string(view(foobar.name)),
                         .rating = foobar.rating,
                         .postfix = foobar.postfix});
    }
    to.initialized = root.initialized;
    to.fruit = static_cast<docs::Fruit>(root.fruit);
    to.location = view(root.location);
  }

  /// The one field of phase decode-one.
  static std::string_view pick(const Root& root) { return view(root.location); }

  /// Changes the field of phase update-one in place. The new string always fits.
  static bool update(Root& root) {
    write(kUpdatedText, root.list[0].name);
    return true;
  }

  static void write(const docs::Bar& bar, docs_wire::Bar& out) {
    out.parent.id = bar.parent.id;
    out.parent.count = bar.parent.count;
    out.parent.prefix = bar.parent.prefix;
    out.parent.length = bar.parent.length;
    out.time = bar.time;
    out.ratio = bar.ratio;
    out.size = bar.size;
  }

  static void write(std::string_view value, docs_wire::String& out) {
    if (value.size() > sizeof out.text) throw std::length_error("raw-structs: docs strings have 32 bytes at most");
    out.length = static_cast<std::uint32_t>(value.size());
    std::memcpy(out.text, value.data(), value.size());
  }

  static std::string_view view(const docs_wire::String& string) { return {string.text, string.length}; }

  template <class Sink>
  static void walk(const docs_wire::Bar& bar, Sink& sink) {
    sink.value(bar.parent.id);
    sink.value(bar.parent.count);
    sink.value(bar.parent.prefix);
    sink.value(bar.parent.length);
    sink.value(bar.time);
    sink.value(bar.ratio);
    sink.value(bar.size);
  }

 private:
  static void write(const docs::FooBar& value, docs_wire::FooBar& out) {
    write(value.sibling, out.sibling);
    write(value.name, out.name);
    out.rating = value.rating;
    out.postfix = value.postfix;
  }

  template <class Sink>
  static void walk(const docs_wire::FooBar& foobar, Sink& sink) {
    walk(foobar.sibling, sink);
    sink.text(view(foobar.name));
    sink.value(foobar.rating);
    sink.value(foobar.postfix);
  }

  // A vector and not a Container: g++ zeroes a known 312 bytes by `rep stos`, which takes longer than everything else.
  std::vector<std::byte> bytes_ = std::vector<std::byte>(sizeof(Root));
};

}  // namespace scenebench::codecs
