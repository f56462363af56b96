// The versions of shape `docs` in SBE's generated code that checks bounds: their messages, and how they are written and
// walked. An optional part is fields of the message and a flag that says whether it is present, as the format nests
// neither strings nor optional parts. A removed field is written as zero.
#pragma once

#include <scenebench_sbe_docs/FooBarContainer.h>
#include <scenebench_sbe_docs_added/FooBarContainer.h>
#include <scenebench_sbe_docs_enum_added/FooBarContainer.h>
#include <scenebench_sbe_docs_made_optional/FooBarContainer.h>
#include <scenebench_sbe_docs_nested/FooBarContainer.h>
#include <scenebench_sbe_docs_widened/FooBarContainer.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "codecs/sbe/codec.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

// A removed field keeps its place, and names are not in the wire, so such versions have the first one's message.
#define SB_MESSAGE(version, schema) \
  template <>                       \
  struct SbeMessage<docs_versions::version, true> : std::type_identity<sbe::schema::FooBarContainer> {}
SB_MESSAGE(Added, docs_added);
SB_MESSAGE(Removed, docs);
SB_MESSAGE(Widened, docs_widened);
SB_MESSAGE(Renamed, docs);
SB_MESSAGE(EnumAdded, docs_enum_added);
SB_MESSAGE(MadeOptional, docs_made_optional);
SB_MESSAGE(Nested, docs_nested);
#undef SB_MESSAGE

template <class Version>
class SbeDocsVersion : SbeReading, SbeWriting {
  using First = sbe::docs::FooBarContainer;

 public:
  template <class Message>
  static std::uint16_t block_length(std::uint16_t version) {
    return is_first<Message>(version) ? First::sbeBlockLength() : Message::sbeBlockLength();
  }

  template <class Message>
  static std::size_t size_of(const Version& value) {
    using List = typename Message::List;
    std::size_t size = Message::sbeBlockAndHeaderLength() + List::sbeHeaderSize() + Message::locationHeaderLength() +
                       location_of(value).size() +
                       value.list.size() * (List::sbeBlockLength() + List::nameHeaderLength());
    for (const auto& foobar : value.list) size += foobar.name.size();
    if constexpr (requires { value.owner; }) {
      size += Message::ownerNameHeaderLength() + (value.owner ? value.owner->name.size() : 0);
    }
    return size;
  }

  template <class Message>
  static void encode(const Version& value, Message& message) {
    bool initialized = false;
    if constexpr (requires { value.initialized; }) initialized = value.initialized;
    put_fixed<Accessors<"initialized">>(initialized, message);
    put_fixed<Accessors<"fruit">>(value.fruit, message);
    if constexpr (requires { value.place; }) {
      message.hasPlace(static_cast<decltype(message.hasPlace())>(value.place.has_value()));
    }
    auto& list = message.listCount(static_cast<std::uint32_t>(value.list.size()));
    for (const auto& foobar : value.list) encode_element(foobar, list.next());
    message.putLocation(location_of(value));
    if constexpr (requires { value.owner; }) encode_owner(value.owner.value_or(docs_versions::Owner{}), value, message);
  }

  template <class Message, class Sink>
  static bool walk(Message& message, Sink& sink) {
    using List = typename Message::List;
    const bool of_first = is_first<Message>(static_cast<std::uint16_t>(message.actingVersion()));
    auto& list = entries_of(message.list(), of_first ? First::List::sbeBlockLength() : List::sbeBlockLength());
    while (list.hasNext()) walk_element(list.next(), sink);
    sink.count(list.count());
    if constexpr (requires(Version version) { version.initialized; }) sink.value(message.initialized() != 0);
    sink.value(static_cast<std::int16_t>(message.fruit()));
    if constexpr (requires { message.hasPlace(); }) {
      const bool present = !message.hasPlaceInActingVersion() || message.hasPlace() != 0;
      sink.present(present);
      if (!present) return true;
    }
    sink.text(message.getLocationAsStringView());
    if constexpr (requires { message.hasOwner(); }) walk_owner(message, sink);
    return true;
  }

 private:
  static const std::string& location_of(const Version& value) {
    if constexpr (requires { value.address; }) {
      return value.address;
    } else if constexpr (requires { value.place; }) {
      static const std::string kNone;
      return value.place ? value.place->location : kNone;
    } else {
      return value.location;
    }
  }

  /// Whether a wire of this version is of the first one, and may lack Message's fields that came later.
  template <class Message>
  static bool is_first(std::uint16_t version) {
    constexpr bool kHasLaterFields = !std::is_same_v<Version, docs_versions::Widened>;
    return kHasLaterFields && version == First::sbeSchemaVersion();
  }

  template <class Element, class List>
  static void encode_element(const Element& value, List& list) {
    list.rating(value.rating).postfix(value.postfix);
    if constexpr (requires { value.sibling.has_value(); }) {
      list.hasSibling(static_cast<decltype(list.hasSibling())>(value.sibling.has_value()));
      put_fixed<Accessors<"sibling">>(value.sibling.value_or(docs::Bar{}), list);
    } else {
      put_fixed<Accessors<"sibling">>(value.sibling, list);
    }
    list.putName(value.name);
  }

  template <class Message>
  static void encode_owner(const docs_versions::Owner& owner, const Version& value, Message& message) {
    message.hasOwner(static_cast<decltype(message.hasOwner())>(value.owner.has_value())).since(owner.since);
    message.putOwnerName(owner.name);
  }

  template <class List, class Sink>
  static void walk_element(List& list, Sink& sink) {
    bool present = true;
    if constexpr (requires { list.hasSibling(); }) {
      present = !list.hasSiblingInActingVersion() || list.hasSibling() != 0;
      sink.present(present);
    }
    if (present) walk_fixed<docs::Bar>(list.sibling(), sink);
    sink.text(list.getNameAsStringView());
    sink.value(list.rating());
    sink.value(list.postfix());
  }

  template <class Message, class Sink>
  static void walk_owner(Message& message, Sink& sink) {
    const bool present = message.hasOwnerInActingVersion() && message.hasOwner() != 0;
    sink.present(present);
    if (!present) return;
    sink.text(message.getOwnerNameAsStringView());
    sink.value(message.since());
  }
};

template <docs_versions::LaterDocs Version>
struct SbeAccess<Version> : SbeDocsVersion<Version> {};

}  // namespace scenebench::codecs
