// Shape `docs` in SBE's generated code: how it is written and read.
#pragma once

#include <cstdint>

#include "codecs/sbe/access.h"
#include "model/docs.h"
#include "model/parts.h"

namespace scenebench::codecs {

template <>
class SbeAccess<docs::FooBarContainer> : public SbeBlock {
 public:
  /// How many bytes the message of `value` takes.
  template <class Message>
  static std::size_t size_of(const docs::FooBarContainer& value) {
    using List = typename Message::List;
    std::size_t size = Message::sbeBlockAndHeaderLength() + List::sbeHeaderSize() + Message::locationHeaderLength() +
                       value.location.size() + value.list.size() * (List::sbeBlockLength() + List::nameHeaderLength());
    for (const docs::FooBar& foobar : value.list) size += foobar.name.size();
    return size;
  }

  template <class Message>
  static void encode(const docs::FooBarContainer& value, Message& message) {
    message.initialized(static_cast<decltype(message.initialized())>(value.initialized));
    message.fruit(static_cast<decltype(message.fruit())>(value.fruit));
    auto& list = message.listCount(static_cast<std::uint32_t>(value.list.size()));
    for (const docs::FooBar& foobar : value.list) {
      list.next().rating(foobar.rating).postfix(foobar.postfix);
      put_bar(foobar.sibling, list.sibling());
      list.putName(foobar.name);
    }
    message.putLocation(value.location);
  }

  template <class Message, class Sink>
  static bool walk(Message& message, Sink& sink) {
    auto& list = entries_of(message.list());
    while (list.hasNext()) walk_foobar(list.next(), sink);
    sink.count(list.count());
    sink.value(message.initialized() != 0);
    sink.value(static_cast<std::int16_t>(message.fruit()));
    sink.text(message.getLocationAsStringView());
    return true;
  }

  template <class Message>
  static void to_structs(Message& message, docs::FooBarContainer& to) {
    auto& list = entries_of(message.list());
    to.list.reserve(list.count());
    while (list.hasNext()) fill(list.next(), to.list.emplace_back());
    to.initialized = message.initialized() != 0;
    to.fruit = static_cast<docs::Fruit>(message.fruit());
    to.location = message.getLocationAsStringView();
  }

  /// Hands the one field of phase decode-one to `sink`; it is always there.
  template <class Message, class Sink>
  static bool pick(Message& message, Sink& sink) {
    auto& list = entries_of(message.list());
    while (list.hasNext()) list.next().getNameAsStringView();
    sink.text(message.getLocationAsStringView());
    return true;
  }

  /// Finds the field of phase update-one; false if it is missing.
  template <class Message>
  static bool find_updated(Message& message, SbeTextPlace& place) {
    auto& list = entries_of(message.list());
    if (!list.hasNext()) return false;
    list.next();
    place.begin = list.sbePosition();
    list.getNameAsStringView();
    place.end = list.sbePosition();
    return true;
  }

 protected:
  template <class Bar>
  static void put_bar(const docs::Bar& value, Bar& bar) {
    bar.time(value.time).ratio(value.ratio).size(value.size);
    const docs::Foo& foo = value.parent;
    bar.parent().id(foo.id).count(foo.count).prefix(foo.prefix).length(foo.length);
  }

  template <class FooBar, class Sink>
  static void walk_foobar(FooBar& foobar, Sink& sink) {
    walk_bar(foobar.sibling(), sink);
    walk_after_bar(foobar, sink);
  }

  template <class Bar, class Sink>
  static void walk_bar(Bar& bar, Sink& sink) {
    auto& foo = bar.parent();
    sink.value(foo.id());
    sink.value(foo.count());
    sink.value(foo.prefix());
    sink.value(foo.length());
    sink.value(bar.time());
    sink.value(bar.ratio());
    sink.value(bar.size());
  }

  template <class FooBar, class Sink>
  static void walk_after_bar(FooBar& foobar, Sink& sink) {
    sink.text(foobar.getNameAsStringView());
    sink.value(foobar.rating());
    sink.value(foobar.postfix());
  }

 private:
  template <class FooBar>
  static void fill(FooBar& foobar, docs::FooBar& to) {
    auto& bar = foobar.sibling();
    auto& foo = bar.parent();
    to.sibling = {.parent = {foo.id(), foo.count(), foo.prefix(), foo.length()},
                  .time = bar.time(),
                  .ratio = bar.ratio(),
                  .size = bar.size()};
    to.name = foobar.getNameAsStringView();
    to.rating = foobar.rating();
    to.postfix = foobar.postfix();
  }
};

}  // namespace scenebench::codecs
