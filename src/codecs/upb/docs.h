// Shape `docs` in upb's generated code: how it is populated, walked and changed.
#pragma once

#include <docs_upb.upb.h>

#include <cstdint>

#include "codecs/shared/narrow.h"
#include "codecs/upb/access.h"
#include "model/docs.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// proto2 knows which fields are present, so the walk checks it, except for `required` ones, which decode has checked.
template <>
struct UpbAccess<docs::FooBarContainer> {
  using Message = micro_docs_FooBarContainer;

  static const upb_MiniTable* table() { return &micro__docs__FooBarContainer_msg_init; }

  static void populate(const docs::FooBarContainer& value, Message* message, upb_Arena* arena) {
    for (const docs::FooBar& foobar : value.list) {
      populate(foobar, upb_require(micro_docs_FooBarContainer_add_list(message, arena)), arena);
    }
    micro_docs_FooBarContainer_set_initialized(message, value.initialized);
    micro_docs_FooBarContainer_set_fruit(message, static_cast<std::int32_t>(value.fruit));
    micro_docs_FooBarContainer_set_location(message, upb_text(value.location));
  }

  template <class Sink>
  static bool walk(const Message* message, Sink& sink) {
    if (!is_whole(message)) return false;
    const auto list = upb_elements(micro_docs_FooBarContainer_list, message);
    for (const micro_docs_FooBar* foobar : list) {
      if (!walk_foobar(foobar, sink)) return false;
    }
    sink.count(list.size());
    sink.value(micro_docs_FooBarContainer_initialized(message));
    const std::int32_t fruit = micro_docs_FooBarContainer_fruit(message);
    sink.value(static_cast<std::int16_t>(fruit));
    sink.text(upb_view(micro_docs_FooBarContainer_location(message)));
    return true;
  }

  /// The codec's to_structs().
  static bool to_structs(const Message* message, docs::FooBarContainer& to) {
    if (!is_whole(message)) return false;
    const auto list = upb_elements(micro_docs_FooBarContainer_list, message);
    to.list.reserve(list.size());
    for (const micro_docs_FooBar* foobar : list) {
      if (!fill(foobar, to.list.emplace_back())) return false;
    }
    to.initialized = micro_docs_FooBarContainer_initialized(message);
    to.fruit = static_cast<docs::Fruit>(micro_docs_FooBarContainer_fruit(message));
    to.location = upb_view(micro_docs_FooBarContainer_location(message));
    return true;
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const Message* message, Sink& sink) {
    if (!micro_docs_FooBarContainer_has_location(message)) return false;
    sink.text(upb_view(micro_docs_FooBarContainer_location(message)));
    return true;
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(Message* message) {
    std::size_t size = 0;
    micro_docs_FooBar** list = micro_docs_FooBarContainer_mutable_list(message, &size);
    if (size == 0) return false;
    micro_docs_FooBar_set_name(list[0], upb_text(kUpdatedText));
    return true;
  }

 private:
  static bool is_whole(const Message* message) {
    return micro_docs_FooBarContainer_has_initialized(message) && micro_docs_FooBarContainer_has_fruit(message) &&
           micro_docs_FooBarContainer_has_location(message);
  }

  static bool is_whole(const micro_docs_FooBar* foobar) {
    return micro_docs_FooBar_has_sibling(foobar) && micro_docs_FooBar_has_name(foobar) &&
           micro_docs_FooBar_has_rating(foobar) && micro_docs_FooBar_has_postfix(foobar);
  }

  static void populate(const docs::FooBar& value, micro_docs_FooBar* foobar, upb_Arena* arena) {
    micro_docs_Bar* bar = upb_require(micro_docs_FooBar_mutable_sibling(foobar, arena));
    micro_docs_Foo* foo = upb_require(micro_docs_Bar_mutable_parent(bar, arena));
    micro_docs_Foo_set_id(foo, value.sibling.parent.id);
    micro_docs_Foo_set_count(foo, value.sibling.parent.count);
    micro_docs_Foo_set_prefix(foo, value.sibling.parent.prefix);
    micro_docs_Foo_set_length(foo, value.sibling.parent.length);
    micro_docs_Bar_set_time(bar, value.sibling.time);
    micro_docs_Bar_set_ratio(bar, value.sibling.ratio);
    micro_docs_Bar_set_size(bar, value.sibling.size);
    micro_docs_FooBar_set_name(foobar, upb_text(value.name));
    micro_docs_FooBar_set_rating(foobar, value.rating);
    micro_docs_FooBar_set_postfix(foobar, value.postfix);
  }

  template <class Sink>
  static bool walk_foobar(const micro_docs_FooBar* foobar, Sink& sink) {
    if (!is_whole(foobar)) return false;
    const micro_docs_Bar* bar = micro_docs_FooBar_sibling(foobar);
    const micro_docs_Foo* foo = micro_docs_Bar_parent(bar);
    sink.value(micro_docs_Foo_id(foo));
    bool fits = walk_narrow<std::int16_t>(sink, micro_docs_Foo_count(foo));
    fits &= walk_narrow<std::int8_t>(sink, micro_docs_Foo_prefix(foo));
    walk_values(sink, micro_docs_Foo_length(foo), micro_docs_Bar_time(bar), micro_docs_Bar_ratio(bar));
    fits &= walk_narrow<std::uint16_t>(sink, micro_docs_Bar_size(bar));
    sink.text(upb_view(micro_docs_FooBar_name(foobar)));
    sink.value(micro_docs_FooBar_rating(foobar));
    fits &= walk_narrow<std::uint8_t>(sink, micro_docs_FooBar_postfix(foobar));
    return fits;
  }

  static bool fill(const micro_docs_FooBar* foobar, docs::FooBar& to) {
    if (!is_whole(foobar)) return false;
    const micro_docs_Bar* bar = micro_docs_FooBar_sibling(foobar);
    const micro_docs_Foo* foo = micro_docs_Bar_parent(bar);
    docs::Foo& parent = to.sibling.parent;
    parent.id = micro_docs_Foo_id(foo);
    parent.length = micro_docs_Foo_length(foo);
    to.sibling.time = micro_docs_Bar_time(bar);
    to.sibling.ratio = micro_docs_Bar_ratio(bar);
    to.name = upb_view(micro_docs_FooBar_name(foobar));
    to.rating = micro_docs_FooBar_rating(foobar);
    return narrow(micro_docs_Foo_count(foo), parent.count) && narrow(micro_docs_Foo_prefix(foo), parent.prefix) &&
           narrow(micro_docs_Bar_size(bar), to.sibling.size) && narrow(micro_docs_FooBar_postfix(foobar), to.postfix);
  }
};

}  // namespace scenebench::codecs
