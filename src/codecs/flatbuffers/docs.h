// Shape `docs` in FlatBuffers' generated code: how it is built and walked, by hand as users of the library would. A
// template over the generated root table, so that this file needs no generated header.
#pragma once

#include <flatbuffers/flatbuffers.h>

#include <type_traits>
#include <utility>
#include <vector>

#include "model/docs.h"

namespace scenebench::codecs {

template <class RootTable>
class FlatBuffersDocs {
 public:
  using Root = RootTable;

  /// Leaves `builder` finished with `value` as its root.
  void build(flatbuffers::FlatBufferBuilder& builder, const docs::FooBarContainer& value) {
    list_.clear();
    for (const docs::FooBar& foobar : value.list) list_.push_back(build(builder, foobar));
    const auto location = builder.CreateString(value.location);
    const auto list = builder.CreateVector(list_);
    using Fruit = decltype(std::declval<const Root&>().fruit());
    builder.Finish(
        CreateFooBarContainer(builder, list, value.initialized, static_cast<Fruit>(value.fruit), location));
  }

  template <class Sink>
  static bool walk(const Root& root, Sink& sink) {
    if (!root.list() || !root.location()) return false;
    for (const FooBar* foobar : *root.list()) {
      if (!walk(*foobar, sink)) return false;
    }
    sink.count(root.list()->size());
    sink.value(root.initialized());
    sink.value(static_cast<std::int16_t>(root.fruit()));
    sink.text(root.location()->string_view());
    return true;
  }

  /// The codec's to_structs().
  static bool to_structs(const Root& root, docs::FooBarContainer& to) {
    if (!root.list() || !root.location()) return false;
    to.list.reserve(root.list()->size());
    for (const FooBar* foobar : *root.list()) {
      if (!foobar->sibling() || !foobar->name()) return false;
      const Bar& bar = *foobar->sibling();
      const auto& foo = bar.parent();
      to.list.push_back(
          {.sibling = {.parent = {.id = foo.id(), .count = foo.count(), .prefix = foo.prefix(), .length = foo.length()},
                       .time = bar.time(),
                       .ratio = bar.ratio(),
                       .size = bar.size()},
           .name = foobar->name()->str(),
           .rating = foobar->rating(),
           .postfix = foobar->postfix()});
    }
    to.initialized = root.initialized();
    to.fruit = static_cast<docs::Fruit>(root.fruit());
    to.location = root.location()->string_view();
    return true;
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const Root& root, Sink& sink) {
    if (!root.location()) return false;
    sink.text(root.location()->string_view());
    return true;
  }

 private:
  using FooBar = std::remove_cvref_t<decltype(*std::declval<const Root&>().list()->Get(0))>;
  using Bar = std::remove_cvref_t<decltype(*std::declval<const FooBar&>().sibling())>;
  using Foo = std::remove_cvref_t<decltype(std::declval<const Bar&>().parent())>;

  static flatbuffers::Offset<FooBar> build(flatbuffers::FlatBufferBuilder& builder, const docs::FooBar& value) {
    const docs::Bar& bar = value.sibling;
    const docs::Foo& foo = bar.parent;
    const Bar sibling(Foo(foo.id, foo.count, foo.prefix, foo.length), bar.time, bar.ratio, bar.size);
    const auto name = builder.CreateString(value.name);
    return CreateFooBar(builder, &sibling, name, value.rating, value.postfix);
  }

  template <class Sink>
  static bool walk(const FooBar& foobar, Sink& sink) {
    const Bar* const bar = foobar.sibling();
    if (!bar || !foobar.name()) return false;
    const Foo& foo = bar->parent();
    sink.value(foo.id());
    sink.value(foo.count());
    sink.value(foo.prefix());
    sink.value(foo.length());
    sink.value(bar->time());
    sink.value(bar->ratio());
    sink.value(bar->size());
    sink.text(foobar.name()->string_view());
    sink.value(foobar.rating());
    sink.value(foobar.postfix());
    return true;
  }

  std::vector<flatbuffers::Offset<FooBar>> list_;
};

}  // namespace scenebench::codecs
