// The versions of shape `docs` in FlatBuffers' generated code: how they are built and walked.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "codecs/flatbuffers/docs.h"
#include "docs_v2_generated.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

/// Builds and walks one version, with root table `RootTable` and `Element` tables in its list.
template <class Version, class RootTable, class Element = fb::docs::FooBar>
class FlatBuffersVersion {
 public:
  using Root = RootTable;

  void build(flatbuffers::FlatBufferBuilder& builder, const Version& value) {
    std::vector<flatbuffers::Offset<Element>> elements;
    for (const auto& foobar : value.list) elements.push_back(element(builder, foobar));
    const auto list = builder.CreateVector(elements);
    flatbuffers::Offset<flatbuffers::String> text;
    if constexpr (requires { value.location; }) text = builder.CreateString(value.location);
    if constexpr (requires { value.address; }) text = builder.CreateString(value.address);
    const auto part = build_part(builder, value);
    typename Root::Builder root(builder);
    root.add_list(list);
    root.add_fruit(static_cast<decltype(std::declval<const Root&>().fruit())>(value.fruit));
    if constexpr (requires { value.initialized; }) root.add_initialized(value.initialized);
    if constexpr (requires { value.location; }) root.add_location(text);
    if constexpr (requires { value.address; }) root.add_address(text);
    if constexpr (requires { value.owner; }) root.add_owner(part);
    if constexpr (requires { value.place; }) root.add_place(part);
    builder.Finish(root.Finish());
  }

  template <class Sink>
  static bool walk(const Root& root, Sink& sink) {
    if (!root.list()) return false;
    for (const Element* foobar : *root.list()) {
      if (!walk_element(*foobar, sink)) return false;
    }
    sink.count(root.list()->size());
    if constexpr (requires { root.initialized(); }) sink.value(root.initialized());
    sink.value(static_cast<std::int16_t>(root.fruit()));
    if constexpr (requires { root.location(); }) return walk_rest(root, root.location(), sink);
    if constexpr (requires { root.address(); }) return walk_rest(root, root.address(), sink);
    if constexpr (requires { root.place(); }) {
      sink.present(root.place() != nullptr);
      return !root.place() || walk_text(root.place()->location(), sink);
    }
  }

 private:
  template <class FooBar>
  static flatbuffers::Offset<Element> element(flatbuffers::FlatBufferBuilder& builder, const FooBar& value) {
    const auto name = builder.CreateString(value.name);
    typename Element::Builder made(builder);
    if constexpr (requires { value.sibling.has_value(); }) {
      if (value.sibling) add_sibling(made, *value.sibling);
    } else {
      add_sibling(made, value.sibling);
    }
    made.add_name(name);
    made.add_rating(value.rating);
    made.add_postfix(value.postfix);
    return made.Finish();
  }

  template <class ElementBuilder>
  static void add_sibling(ElementBuilder& builder, const docs::Bar& value) {
    const auto bar = flatbuffers_bar<fb::docs::Bar, fb::docs::Foo>(value);
    builder.add_sibling(&bar);
  }

  static auto build_part(flatbuffers::FlatBufferBuilder& builder, const Version& value) {
    if constexpr (requires { value.owner; }) {
      if (!value.owner) return flatbuffers::Offset<fb::docs_v2::Owner>();
      const auto name = builder.CreateString(value.owner->name);
      return fb::docs_v2::CreateOwner(builder, name, value.owner->since);
    } else if constexpr (requires { value.place; }) {
      if (!value.place) return flatbuffers::Offset<fb::docs_v2::Place>();
      return fb::docs_v2::CreatePlace(builder, builder.CreateString(value.place->location));
    } else {
      return 0;
    }
  }

  template <class Sink>
  static bool walk_text(const flatbuffers::String* text, Sink& sink) {
    if (!text) return false;
    sink.text(text->string_view());
    return true;
  }

  template <class Sink>
  static bool walk_rest(const Root& root, const flatbuffers::String* text, Sink& sink) {
    if (!walk_text(text, sink)) return false;
    if constexpr (requires { root.owner(); }) {
      sink.present(root.owner() != nullptr);
      if (!root.owner()) return true;
      if (!walk_text(root.owner()->name(), sink)) return false;
      sink.value(root.owner()->since());
    }
    return true;
  }

  template <class Sink>
  static bool walk_element(const Element& foobar, Sink& sink) {
    constexpr bool optional = std::is_same_v<Version, docs_versions::MadeOptional>;
    if (!foobar.name() || !(optional || foobar.sibling())) return false;
    if constexpr (optional) sink.present(foobar.sibling() != nullptr);
    if (foobar.sibling()) walk_flatbuffers_bar(*foobar.sibling(), sink);
    sink.text(foobar.name()->string_view());
    sink.value(foobar.rating());
    sink.value(foobar.postfix());
    return true;
  }
};

template <>
class FlatBuffersAccess<docs_versions::Added> : public FlatBuffersVersion<docs_versions::Added, fb::docs_v2::Added> {};
template <>
class FlatBuffersAccess<docs_versions::Removed>
    : public FlatBuffersVersion<docs_versions::Removed, fb::docs_v2::Removed> {};
template <>
class FlatBuffersAccess<docs_versions::Widened>
    : public FlatBuffersVersion<docs_versions::Widened, fb::docs_v2::Widened, fb::docs_v2::WideFooBar> {};
template <>
class FlatBuffersAccess<docs_versions::Renamed>
    : public FlatBuffersVersion<docs_versions::Renamed, fb::docs_v2::Renamed> {};
template <>
class FlatBuffersAccess<docs_versions::EnumAdded>
    : public FlatBuffersVersion<docs_versions::EnumAdded, fb::docs_v2::EnumAdded> {};
template <>
class FlatBuffersAccess<docs_versions::MadeOptional>
    : public FlatBuffersVersion<docs_versions::MadeOptional, fb::docs::FooBarContainer> {};
template <>
class FlatBuffersAccess<docs_versions::Nested> : public FlatBuffersVersion<docs_versions::Nested, fb::docs_v2::Nested> {
};

}  // namespace scenebench::codecs
