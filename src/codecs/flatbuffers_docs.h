// Shape `docs` in FlatBuffers' generated code: how it is built and walked. Shared by the codecs whose decoded form is a
// FlatBuffer, binary or parsed from JSON.
#pragma once

#include <array>
#include <vector>

#include "docs_generated.h"
#include "model/docs.h"

namespace scenebench::codecs {

/// Builds and walks a docs FlatBuffer.
class FlatBuffersDocs {
 public:
  using Shape = docs::FooBarContainer;
  using Root = fb::docs::FooBarContainer;

  /// Leaves `builder` finished with `value` as its root.
  void build(flatbuffers::FlatBufferBuilder& builder, const Shape& value) {
    list_.clear();
    for (const docs::FooBar& foobar : value.list) list_.push_back(build(builder, foobar));
    const auto location = builder.CreateString(value.location);
    const auto list = builder.CreateVector(list_);
    builder.Finish(fb::docs::CreateFooBarContainer(builder, list, value.initialized,
                                                   static_cast<fb::docs::Fruit>(value.fruit), location));
  }

  template <class Sink>
  static bool walk(const Root& root, Sink& sink) {
    if (!root.list() || !root.location()) return false;
    for (const fb::docs::FooBar* foobar : *root.list()) {
      if (!walk(*foobar, sink)) return false;
    }
    sink.count(root.list()->size());
    sink.value(root.initialized());
    sink.value(static_cast<std::int16_t>(root.fruit()));
    sink.text(root.location()->string_view());
    return true;
  }

 private:
  flatbuffers::Offset<fb::docs::FooBar> build(flatbuffers::FlatBufferBuilder& builder, const docs::FooBar& value) {
    const docs::Bar& bar = value.sibling;
    const fb::docs::Foo foo(bar.parent.id, bar.parent.count, bar.parent.prefix, bar.parent.length);
    const fb::docs::Bar sibling(foo, bar.time, bar.ratio, bar.size);
    const auto name = builder.CreateString(value.name);
    return fb::docs::CreateFooBar(builder, &sibling, name, value.rating, value.postfix);
  }

  template <class Sink>
  static bool walk(const fb::docs::FooBar& foobar, Sink& sink) {
    const fb::docs::Bar* bar = foobar.sibling();
    if (!bar || !foobar.name()) return false;
    sink.value(bar->parent().id());
    sink.value(bar->parent().count());
    sink.value(bar->parent().prefix());
    sink.value(bar->parent().length());
    sink.value(bar->time());
    sink.value(bar->ratio());
    sink.value(bar->size());
    sink.text(foobar.name()->string_view());
    sink.value(foobar.rating());
    sink.value(foobar.postfix());
    return true;
  }

  std::vector<flatbuffers::Offset<fb::docs::FooBar>> list_;
};

}  // namespace scenebench::codecs
