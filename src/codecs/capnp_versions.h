// The versions of shape docs in capnp's generated code: how they are built and walked.
#pragma once

#include <type_traits>
#include <utility>

#include "codecs/capnp_docs.h"
#include "codecs/capnp_scene_versions.h"
#include "codecs/versions.h"
#include "docs_v2.capnp.h"

namespace scenebench::codecs {

/// Builds and walks one version, with root struct `RootStruct`; what CapnpCodec takes as Access.
template <class Version, class RootStruct>
class CapnpVersion : CapnpDocs {
 public:
  using Shape = Version;
  using Root = RootStruct;

  static void build(const Shape& value, typename Root::Builder root) {
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
  static constexpr bool kLoose = std::is_same_v<Version, docs_versions::MadeOptional>;
  static constexpr docs_versions::Fruit kLastFruit = std::is_same_v<Version, docs_versions::EnumAdded>
                                                         ? docs_versions::Fruit::Cherries
                                                         : docs_versions::Fruit::Bananas;

  template <class Element, class Builder>
  static void build_element(const Element& value, Builder foobar) {
    if constexpr (kLoose) {
      if (value.sibling) CapnpDocs::build(*value.sibling, foobar.initSibling());
    } else {
      CapnpDocs::build(value.sibling, foobar.initSibling());
    }
    foobar.setName(capnp_text(value.name));
    foobar.setRating(value.rating);
    foobar.setPostfix(value.postfix);
  }

  template <class Reader, class Sink>
  static bool walk_element(Reader foobar, Sink& sink) {
    if (!foobar.hasName() || !(kLoose || foobar.hasSibling())) return false;
    if constexpr (kLoose) sink.present(foobar.hasSibling());
    if (foobar.hasSibling() && !CapnpDocs::walk(foobar.getSibling(), sink)) return false;
    sink.text(view(foobar.getName()));
    sink.value(foobar.getRating());
    sink.value(foobar.getPostfix());
    return true;
  }

  /// What follows `fruit`. A group is not there or there, but its fields are.
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

/// All versions for a codec class that takes an Access.
template <template <class> class C>
CodecEntry with_capnp_versions(CodecEntry entry) {
  namespace d = docs_versions;
  namespace v2 = cp::docs_v2;
  using First = cp::docs::FooBarContainer;
  entry = with_versions_of<C<CapnpDocs>, C<CapnpVersion<d::Added, v2::Added>>, C<CapnpVersion<d::Removed, v2::Removed>>,
                           C<CapnpVersion<d::Widened, v2::Widened>>, C<CapnpVersion<d::Renamed, v2::Renamed>>,
                           C<CapnpVersion<d::EnumAdded, v2::EnumAdded>>, C<CapnpVersion<d::MadeOptional, First>>,
                           C<CapnpVersion<d::Nested, v2::Nested>>>(std::move(entry));
  return with_capnp_scene_versions<C>(std::move(entry));
}

}  // namespace scenebench::codecs
