// Shape `docs` in flatcc's generated code by hand: how it is built, walked and changed. What fields.h has for other
// shapes takes 8% more instructions to walk it.
#pragma once

#include <docs_builder.h>
#include <docs_verifier.h>

#include "codecs/flatcc/fields.h"
#include "model/docs.h"
#include "model/parts.h"

namespace scenebench::codecs {

template <>
class FlatccAccess<docs::FooBarContainer> {
 public:
  using Root = docs_FooBarContainer_table_t;

  static Root root(const void* wire) { return docs_FooBarContainer_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return docs_FooBarContainer_verify_as_root(wire, size); }

  /// Leaves `builder` finished with `value` as its root; false if there is no memory for it.
  static bool build(flatcc_builder_t* builder, const docs::FooBarContainer& value) {
    docs_FooBarContainer_start_as_root(builder);
    docs_FooBarContainer_list_start(builder);
    for (const docs::FooBar& foobar : value.list) push(builder, foobar);
    docs_FooBarContainer_list_end(builder);
    docs_FooBarContainer_location_create(builder, value.location.data(), value.location.size());
    docs_FooBarContainer_fruit_add(builder, static_cast<docs_Fruit_enum_t>(value.fruit));
    docs_FooBarContainer_initialized_add(builder, value.initialized);
    return docs_FooBarContainer_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    const auto list = docs_FooBarContainer_list(root);
    const auto location = docs_FooBarContainer_location(root);
    if (!list || !location) return false;
    const std::size_t size = docs_FooBar_vec_len(list);
    for (std::size_t i = 0; i < size; ++i) {
      if (!walk(docs_FooBar_vec_at(list, i), sink)) return false;
    }
    sink.count(size);
    sink.value(docs_FooBarContainer_initialized(root) != 0);
    sink.value(docs_FooBarContainer_fruit(root));
    sink.text(flatcc_view(location));
    return true;
  }

  /// The codec's to_structs().
  static bool to_structs(Root root, docs::FooBarContainer& to) {
    const auto list = docs_FooBarContainer_list(root);
    const auto location = docs_FooBarContainer_location(root);
    if (!list || !location) return false;
    const std::size_t size = docs_FooBar_vec_len(list);
    to.list.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
      if (!fill(docs_FooBar_vec_at(list, i), to.list.emplace_back())) return false;
    }
    to.initialized = docs_FooBarContainer_initialized(root) != 0;
    to.fruit = static_cast<docs::Fruit>(docs_FooBarContainer_fruit(root));
    to.location = flatcc_view(location);
    return true;
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(Root root, Sink& sink) {
    const auto location = docs_FooBarContainer_location(root);
    if (location) sink.text(flatcc_view(location));
    return location != nullptr;
  }

  /// Leaves `builder` finished with a copy of `root` that has the field of phase update-one changed; false if it is
  /// missing.
  static bool update(flatcc_builder_t* builder, Root root) {
    const auto list = docs_FooBarContainer_list(root);
    const std::size_t size = list ? docs_FooBar_vec_len(list) : 0;
    if (size == 0) return false;
    docs_FooBarContainer_start_as_root(builder);
    docs_FooBarContainer_list_start(builder);
    push_updated(builder, docs_FooBar_vec_at(list, 0));
    for (std::size_t i = 1; i < size; ++i) {
      docs_FooBarContainer_list_push(builder, docs_FooBar_clone(builder, docs_FooBar_vec_at(list, i)));
    }
    docs_FooBarContainer_list_end(builder);
    docs_FooBarContainer_initialized_pick(builder, root);
    docs_FooBarContainer_fruit_pick(builder, root);
    docs_FooBarContainer_location_pick(builder, root);
    return docs_FooBarContainer_end_as_root(builder) != 0;
  }

 private:
  static void push(flatcc_builder_t* builder, const docs::FooBar& value) {
    const docs::Bar& bar = value.sibling;
    const docs::Foo& foo = bar.parent;
    docs_FooBarContainer_list_push_start(builder);
    docs_FooBar_sibling_create(builder, foo.id, foo.count, foo.prefix, foo.length, bar.time, bar.ratio, bar.size);
    docs_FooBar_name_create(builder, value.name.data(), value.name.size());
    docs_FooBar_rating_add(builder, value.rating);
    docs_FooBar_postfix_add(builder, value.postfix);
    docs_FooBarContainer_list_push_end(builder);
  }

  static void push_updated(flatcc_builder_t* builder, docs_FooBar_table_t from) {
    docs_FooBarContainer_list_push_start(builder);
    docs_FooBar_sibling_pick(builder, from);
    docs_FooBar_name_create(builder, kUpdatedText.data(), kUpdatedText.size());
    docs_FooBar_rating_pick(builder, from);
    docs_FooBar_postfix_pick(builder, from);
    docs_FooBarContainer_list_push_end(builder);
  }

  template <class Sink>
  static bool walk(docs_FooBar_table_t foobar, Sink& sink) {
    const auto bar = docs_FooBar_sibling(foobar);
    const auto name = docs_FooBar_name(foobar);
    if (!bar || !name) return false;
    walk_bar(bar, sink);
    sink.text(flatcc_view(name));
    sink.value(docs_FooBar_rating(foobar));
    sink.value(docs_FooBar_postfix(foobar));
    return true;
  }

  template <class Sink>
  static void walk_bar(docs_Bar_struct_t bar, Sink& sink) {
    const auto foo = docs_Bar_parent(bar);
    sink.value(docs_Foo_id(foo));
    sink.value(docs_Foo_count(foo));
    sink.value(docs_Foo_prefix(foo));
    sink.value(docs_Foo_length(foo));
    sink.value(docs_Bar_time(bar));
    sink.value(docs_Bar_ratio(bar));
    sink.value(docs_Bar_size(bar));
  }

  static bool fill(docs_FooBar_table_t foobar, docs::FooBar& to) {
    const auto bar = docs_FooBar_sibling(foobar);
    const auto name = docs_FooBar_name(foobar);
    if (!bar || !name) return false;
    const auto foo = docs_Bar_parent(bar);
    to.sibling = {.parent = {docs_Foo_id(foo), docs_Foo_count(foo), docs_Foo_prefix(foo), docs_Foo_length(foo)},
                  .time = docs_Bar_time(bar),
                  .ratio = docs_Bar_ratio(bar),
                  .size = docs_Bar_size(bar)};
    to.name = flatcc_view(name);
    to.rating = docs_FooBar_rating(foobar);
    to.postfix = docs_FooBar_postfix(foobar);
    return true;
  }
};

}  // namespace scenebench::codecs
