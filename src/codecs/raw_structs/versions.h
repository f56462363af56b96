// The versions of shape `docs` as raw structs, with new members at the end: the naive way.
#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <stdexcept>
#include <vector>

#include "codecs/raw_structs/docs.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

namespace docs_wire {

struct WideFooBar {
  Bar sibling;
  String name;
  double rating;
  std::uint16_t postfix;
};

struct FooBarWithOptionalSibling {
  Bar sibling;
  String name;
  double rating;
  std::uint8_t postfix;
  bool has_sibling;
};

/// Also stands for Renamed and EnumAdded: a new name or enumerator does not change the struct.
template <class Element>
struct ContainerOf {
  Element list[3];
  bool initialized;
  std::int32_t fruit;
  String location;
};

struct Added {
  FooBar list[3];
  bool initialized;
  std::int32_t fruit;
  String location;
  String owner_name;
  std::uint32_t owner_since;
  bool has_owner;
};

struct Removed {
  FooBar list[3];
  std::int32_t fruit;
  String location;
};

struct Nested {
  FooBar list[3];
  bool initialized;
  std::int32_t fruit;
  bool has_place;
  String location;
};

}  // namespace docs_wire

/// Writes and walks one version.
template <class Version, class RootStruct>
class RawStructsVersion {
 public:
  using Root = RootStruct;

  /// Throws std::length_error if `value` does not fit the fixed structs.
  std::span<const std::byte> write(const Version& value) {
    std::fill(bytes_.begin(), bytes_.end(), std::byte{0});
    Root& out = *reinterpret_cast<Root*>(bytes_.data());
    if (value.list.size() != std::size(out.list)) throw std::length_error("raw-structs: docs lists have 3 elements");
    for (std::size_t i = 0; i < std::size(out.list); ++i) write_element(value.list[i], out.list[i]);
    out.fruit = static_cast<std::int32_t>(value.fruit);
    if constexpr (requires { value.initialized; }) out.initialized = value.initialized;
    if constexpr (requires { value.location; }) First::write(value.location, out.location);
    if constexpr (requires { value.address; }) First::write(value.address, out.location);
    if constexpr (requires { value.owner; }) {
      if ((out.has_owner = value.owner.has_value())) {
        First::write(value.owner->name, out.owner_name);
        out.owner_since = value.owner->since;
      }
    }
    if constexpr (requires { value.place; }) {
      if ((out.has_place = value.place.has_value())) First::write(value.place->location, out.location);
    }
    return bytes_;
  }

  template <class Sink>
  static void walk(const Root& root, Sink& sink) {
    for (const auto& foobar : root.list) walk_element(foobar, sink);
    sink.count(std::size(root.list));
    if constexpr (requires { root.initialized; }) sink.value(root.initialized);
    sink.value(static_cast<std::int16_t>(root.fruit));
    if constexpr (requires { root.has_place; }) {
      sink.present(root.has_place);
      if (!root.has_place) return;
    }
    sink.text(First::view(root.location));
    if constexpr (requires { root.has_owner; }) {
      sink.present(root.has_owner);
      if (!root.has_owner) return;
      sink.text(First::view(root.owner_name));
      sink.value(root.owner_since);
    }
  }

 private:
  using First = RawStructsAccess<docs::FooBarContainer>;

  template <class Element, class Record>
  static void write_element(const Element& value, Record& out) {
    if constexpr (requires { out.has_sibling; }) {
      if ((out.has_sibling = value.sibling.has_value())) First::write(*value.sibling, out.sibling);
    } else {
      First::write(value.sibling, out.sibling);
    }
    First::write(value.name, out.name);
    out.rating = value.rating;
    out.postfix = value.postfix;
  }

  template <class Record, class Sink>
  static void walk_element(const Record& foobar, Sink& sink) {
    bool there = true;
    if constexpr (requires { foobar.has_sibling; }) {
      there = foobar.has_sibling;
      sink.present(there);
    }
    if (there) First::walk(foobar.sibling, sink);
    sink.text(First::view(foobar.name));
    sink.value(foobar.rating);
    sink.value(foobar.postfix);
  }

  std::vector<std::byte> bytes_ = std::vector<std::byte>(sizeof(Root));
};

template <>
class RawStructsAccess<docs_versions::Added> : public RawStructsVersion<docs_versions::Added, docs_wire::Added> {};
template <>
class RawStructsAccess<docs_versions::Removed> : public RawStructsVersion<docs_versions::Removed, docs_wire::Removed> {
};
template <>
class RawStructsAccess<docs_versions::Widened>
    : public RawStructsVersion<docs_versions::Widened, docs_wire::ContainerOf<docs_wire::WideFooBar>> {};
template <>
class RawStructsAccess<docs_versions::Renamed>
    : public RawStructsVersion<docs_versions::Renamed, docs_wire::ContainerOf<docs_wire::FooBar>> {};
template <>
class RawStructsAccess<docs_versions::EnumAdded>
    : public RawStructsVersion<docs_versions::EnumAdded, docs_wire::ContainerOf<docs_wire::FooBar>> {};
template <>
class RawStructsAccess<docs_versions::MadeOptional>
    : public RawStructsVersion<docs_versions::MadeOptional,
                               docs_wire::ContainerOf<docs_wire::FooBarWithOptionalSibling>> {};
template <>
class RawStructsAccess<docs_versions::Nested> : public RawStructsVersion<docs_versions::Nested, docs_wire::Nested> {};

}  // namespace scenebench::codecs
