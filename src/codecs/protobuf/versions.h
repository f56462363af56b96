// The versions of shape `docs` in protoc's generated code: how they are populated and walked.
#pragma once

#include <cstdint>
#include <type_traits>

#include "codecs/protobuf/lite_docs.h"
#include "docs_v2.pb.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

/// Populates and walks one version, with root message `Root`.
template <class Version, class Root>
struct ProtobufVersion {
  using Shape = Version;
  using Message = Root;
  using First = ProtobufDocs<LiteDocs>;

  static void populate(const Shape& value, Message& message) {
    for (const auto& foobar : value.list) populate_element(foobar, *message.add_list());
    message.set_fruit(static_cast<decltype(message.fruit())>(value.fruit));
    if constexpr (requires { value.initialized; }) message.set_initialized(value.initialized);
    if constexpr (requires { value.location; }) message.set_location(value.location);
    if constexpr (requires { value.address; }) message.set_address(value.address);
    if constexpr (requires { value.owner; }) {
      if (!value.owner) return;
      message.mutable_owner()->set_name(value.owner->name);
      message.mutable_owner()->set_since(value.owner->since);
    }
    if constexpr (requires { value.place; }) {
      if (value.place) message.mutable_place()->set_location(value.place->location);
    }
  }

  template <class Sink>
  static bool walk(const Message& message, Sink& sink) {
    for (const pb::docs::FooBar& foobar : message.list()) {
      if (!walk_element(foobar, sink)) return false;
    }
    sink.count(static_cast<std::size_t>(message.list_size()));
    if (!message.has_fruit()) return false;
    if constexpr (requires { message.initialized(); }) {
      if (!message.has_initialized()) return false;
      sink.value(message.initialized());
    }
    sink.value(static_cast<std::int16_t>(message.fruit()));
    return walk_rest(message, sink);
  }

 private:
  static constexpr bool kWide = std::is_same_v<Version, docs_versions::Widened>;
  static constexpr bool kSiblingOptional = std::is_same_v<Version, docs_versions::MadeOptional>;

  template <class Element>
  static void populate_element(const Element& value, pb::docs::FooBar& message) {
    if constexpr (kSiblingOptional) {
      if (value.sibling) First::populate(*value.sibling, *message.mutable_sibling());
    } else {
      First::populate(value.sibling, *message.mutable_sibling());
    }
    message.set_name(value.name);
    message.set_rating(value.rating);
    message.set_postfix(value.postfix);
  }

  template <class Sink>
  static bool walk_element(const pb::docs::FooBar& foobar, Sink& sink) {
    if (!foobar.has_name() || !foobar.has_rating() || !foobar.has_postfix()) return false;
    if constexpr (kSiblingOptional) sink.present(foobar.has_sibling());
    if (!kSiblingOptional && !foobar.has_sibling()) return false;
    if (foobar.has_sibling() && !First::walk(foobar.sibling(), sink)) return false;
    sink.text(foobar.name());
    sink.value(foobar.rating());
    return walk_narrow<std::conditional_t<kWide, std::uint16_t, std::uint8_t>>(sink, foobar.postfix());
  }

  /// Walks what follows `fruit`.
  template <class Sink>
  static bool walk_rest(const Message& message, Sink& sink) {
    if constexpr (requires { message.location(); }) {
      if (!message.has_location()) return false;
      sink.text(message.location());
    }
    if constexpr (requires { message.address(); }) {
      if (!message.has_address()) return false;
      sink.text(message.address());
    }
    if constexpr (requires { message.owner(); }) {
      sink.present(message.has_owner());
      if (!message.has_owner()) return true;
      sink.text(message.owner().name());
      sink.value(message.owner().since());
    }
    if constexpr (requires { message.place(); }) {
      sink.present(message.has_place());
      if (message.has_place()) sink.text(message.place().location());
    }
    return true;
  }
};

template <>
struct ProtobufLiteAccess<docs_versions::Added> : ProtobufVersion<docs_versions::Added, pb::docs_v2::Added> {};
template <>
struct ProtobufLiteAccess<docs_versions::Removed> : ProtobufVersion<docs_versions::Removed, pb::docs_v2::Removed> {};
template <>
struct ProtobufLiteAccess<docs_versions::Widened> : ProtobufVersion<docs_versions::Widened, pb::docs::FooBarContainer> {
};
template <>
struct ProtobufLiteAccess<docs_versions::Renamed> : ProtobufVersion<docs_versions::Renamed, pb::docs_v2::Renamed> {};
template <>
struct ProtobufLiteAccess<docs_versions::EnumAdded>
    : ProtobufVersion<docs_versions::EnumAdded, pb::docs_v2::EnumAdded> {};
template <>
struct ProtobufLiteAccess<docs_versions::MadeOptional>
    : ProtobufVersion<docs_versions::MadeOptional, pb::docs::FooBarContainer> {};
template <>
struct ProtobufLiteAccess<docs_versions::Nested> : ProtobufVersion<docs_versions::Nested, pb::docs_v2::Nested> {};

}  // namespace scenebench::codecs
