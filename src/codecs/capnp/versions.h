// The versions of shape `docs` in capnp's generated code: how they are built and walked.
#pragma once

#include <type_traits>

#include "codecs/capnp/docs.h"
#include "docs_v2.capnp.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

/// Builds and walks one version, with root struct `RootStruct`.
template <class Version, class RootStruct>
class CapnpVersion : CapnpAccess<docs::FooBarContainer> {
  using First = CapnpAccess<docs::FooBarContainer>;

 public:
  using Root = RootStruct;

  static void build(const Version& value, typename Root::Builder root) {
    auto list = root.initList(static_cast<capnp::uint>(value.list.size()));
    capnp::uint i = 0;
    for (const auto& foobar : value.list) build_element(foobar, list[i++]);
    root.setFruit(static_cast<decltype(root.getFruit())>(value.fruit));
    if constexpr (requires { value.initialized; }) root.setInitialized(value.initialized);
    if constexpr (requires { value.location; }) root.setLocation(capnp_text(value.location));
    if constexpr (requires { value.address; }) root.setAddress(capnp_text(value.address));
    if constexpr (requires { value.owner; }) {
      if (!value.owner) return;
      auto owner = root.initOwner();
      owner.setName(capnp_text(value.owner->name));
      owner.setSince(value.owner->since);
    }
    if constexpr (requires { value.place; }) {
      if (value.place) root.getPlace().setLocation(capnp_text(value.place->location));
    }
  }

  /// The codec's walk(); throws kj::Exception where a pointer leads out of bounds.
  template <class Sink>
  static bool walk(typename Root::Reader root, Sink& sink) {
    if (!root.hasList()) return false;
    const auto list = root.getList();
    for (const auto foobar : list) {
      if (!walk_element(foobar, sink)) return false;
    }
    sink.count(list.size());
    if constexpr (requires { root.getInitialized(); }) sink.value(root.getInitialized());
    const auto fruit = root.getFruit();
    sink.value(static_cast<std::int16_t>(fruit));
    return fruit <= static_cast<decltype(fruit)>(kLastFruit) && walk_rest(root, sink);
  }

 private:
  static constexpr bool kSiblingOptional = std::is_same_v<Version, docs_versions::MadeOptional>;
  static constexpr docs_versions::Fruit kLastFruit = std::is_same_v<Version, docs_versions::EnumAdded>
                                                         ? docs_versions::Fruit::Cherries
                                                         : docs_versions::Fruit::Bananas;

  template <class Element, class Builder>
  static void build_element(const Element& value, Builder foobar) {
    if constexpr (kSiblingOptional) {
      if (value.sibling) First::build(*value.sibling, foobar.initSibling());
    } else {
      First::build(value.sibling, foobar.initSibling());
    }
    foobar.setName(capnp_text(value.name));
    foobar.setRating(value.rating);
    foobar.setPostfix(value.postfix);
  }

  template <class Reader, class Sink>
  static bool walk_element(Reader foobar, Sink& sink) {
    if (!foobar.hasName() || !(kSiblingOptional || foobar.hasSibling())) return false;
    if constexpr (kSiblingOptional) sink.present(foobar.hasSibling());
    if (foobar.hasSibling() && !First::walk(foobar.getSibling(), sink)) return false;
    sink.text(view(foobar.getName()));
    sink.value(foobar.getRating());
    sink.value(foobar.getPostfix());
    return true;
  }

  /// Walks what follows `fruit`. A group cannot be absent, but its fields can: it is present if one of them is.
  template <class Sink>
  static bool walk_rest(typename Root::Reader root, Sink& sink) {
    if constexpr (requires { root.getPlace(); }) {
      sink.present(root.getPlace().hasLocation());
      if (root.getPlace().hasLocation()) sink.text(view(root.getPlace().getLocation()));
    } else if constexpr (requires { root.getAddress(); }) {
      if (!root.hasAddress()) return false;
      sink.text(view(root.getAddress()));
    } else {
      if (!root.hasLocation()) return false;
      sink.text(view(root.getLocation()));
    }
    if constexpr (requires { root.getOwner(); }) {
      sink.present(root.hasOwner());
      if (!root.hasOwner()) return true;
      if (!root.getOwner().hasName()) return false;
      sink.text(view(root.getOwner().getName()));
      sink.value(root.getOwner().getSince());
    }
    return true;
  }
};

template <>
class CapnpAccess<docs_versions::Added> : public CapnpVersion<docs_versions::Added, cp::docs_v2::Added> {};
template <>
class CapnpAccess<docs_versions::Removed> : public CapnpVersion<docs_versions::Removed, cp::docs_v2::Removed> {};
template <>
class CapnpAccess<docs_versions::Widened> : public CapnpVersion<docs_versions::Widened, cp::docs_v2::Widened> {};
template <>
class CapnpAccess<docs_versions::Renamed> : public CapnpVersion<docs_versions::Renamed, cp::docs_v2::Renamed> {};
template <>
class CapnpAccess<docs_versions::EnumAdded> : public CapnpVersion<docs_versions::EnumAdded, cp::docs_v2::EnumAdded> {};
template <>
class CapnpAccess<docs_versions::MadeOptional>
    : public CapnpVersion<docs_versions::MadeOptional, cp::docs::FooBarContainer> {};
template <>
class CapnpAccess<docs_versions::Nested> : public CapnpVersion<docs_versions::Nested, cp::docs_v2::Nested> {};

}  // namespace scenebench::codecs
