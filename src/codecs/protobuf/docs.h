// Shape `docs` in protoc's generated code: how it is populated and walked. Shared by the lite and the full runtime.
#pragma once

#include <type_traits>
#include <utility>

#include "codecs/shared/narrow.h"
#include "model/docs.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Populates, walks and changes messages of shape docs. proto2 knows which fields are present, so the walk checks it.
template <class RootMessage>
struct ProtobufDocs {
  using Shape = docs::FooBarContainer;
  using Message = RootMessage;
  using FooBar = std::decay_t<decltype(std::declval<const Message&>().list(0))>;
  using Bar = std::decay_t<decltype(std::declval<const FooBar&>().sibling())>;

  static void populate(const Shape& value, Message& message) {
    message.mutable_list()->Reserve(static_cast<int>(value.list.size()));
    for (const docs::FooBar& foobar : value.list) populate(foobar, *message.add_list());
    message.set_initialized(value.initialized);
    message.set_fruit(static_cast<decltype(message.fruit())>(value.fruit));
    message.set_location(value.location);
  }

  template <class Sink>
  static bool walk(const Message& message, Sink& sink) {
    if (!message.has_initialized() || !message.has_fruit() || !message.has_location()) return false;
    for (const FooBar& foobar : message.list()) {
      if (!walk(foobar, sink)) return false;
    }
    sink.count(static_cast<std::size_t>(message.list_size()));
    sink.value(message.initialized());
    sink.value(static_cast<std::int16_t>(message.fruit()));
    sink.text(message.location());
    return true;
  }

  /// The codec's to_structs().
  static bool to_structs(const Message& message, Shape& to) {
    if (!message.has_initialized() || !message.has_fruit() || !message.has_location()) return false;
    to.list.reserve(static_cast<std::size_t>(message.list_size()));
    for (const FooBar& foobar : message.list()) {
      if (!to_structs(foobar, to.list.emplace_back())) return false;
    }
    to.initialized = message.initialized();
    to.fruit = static_cast<docs::Fruit>(message.fruit());
    to.location = message.location();
    return true;
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const Message& message, Sink& sink) {
    if (!message.has_location()) return false;
    sink.text(message.location());
    return true;
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(Message& message) {
    if (message.list_size() == 0) return false;
    message.mutable_list(0)->set_name(kUpdatedText.data(), kUpdatedText.size());
    return true;
  }

  static void populate(const docs::Bar& value, Bar& bar) {
    auto& foo = *bar.mutable_parent();
    foo.set_id(value.parent.id);
    foo.set_count(value.parent.count);
    foo.set_prefix(value.parent.prefix);
    foo.set_length(value.parent.length);
    bar.set_time(value.time);
    bar.set_ratio(value.ratio);
    bar.set_size(value.size);
  }

  /// The fields of Foo and Bar are `required`: the parser has checked that they are present.
  template <class Sink>
  static bool walk(const Bar& bar, Sink& sink) {
    const auto& foo = bar.parent();
    sink.value(foo.id());
    bool fits = walk_narrow<std::int16_t>(sink, foo.count());
    fits &= walk_narrow<std::int8_t>(sink, foo.prefix());
    walk_values(sink, foo.length(), bar.time(), bar.ratio());
    fits &= walk_narrow<std::uint16_t>(sink, bar.size());
    return fits;
  }

 private:
  static bool to_structs(const FooBar& foobar, docs::FooBar& to) {
    if (!foobar.has_sibling() || !foobar.has_name() || !foobar.has_rating() || !foobar.has_postfix()) return false;
    const Bar& bar = foobar.sibling();
    const auto& foo = bar.parent();
    to.sibling.parent.id = foo.id();
    bool fits = narrow(foo.count(), to.sibling.parent.count) && narrow(foo.prefix(), to.sibling.parent.prefix);
    to.sibling.parent.length = foo.length();
    to.sibling.time = bar.time();
    to.sibling.ratio = bar.ratio();
    fits = fits && narrow(bar.size(), to.sibling.size);
    to.name = foobar.name();
    to.rating = foobar.rating();
    return fits && narrow(foobar.postfix(), to.postfix);
  }

  static void populate(const docs::FooBar& value, FooBar& message) {
    populate(value.sibling, *message.mutable_sibling());
    message.set_name(value.name);
    message.set_rating(value.rating);
    message.set_postfix(value.postfix);
  }

  template <class Sink>
  static bool walk(const FooBar& foobar, Sink& sink) {
    if (!foobar.has_sibling() || !foobar.has_name() || !foobar.has_rating() || !foobar.has_postfix()) return false;
    bool fits = walk(foobar.sibling(), sink);
    sink.text(foobar.name());
    sink.value(foobar.rating());
    fits &= walk_narrow<std::uint8_t>(sink, foobar.postfix());
    return fits;
  }
};

}  // namespace scenebench::codecs
