// Shape `docs` in FlatBuffers' generated code: how it is built and walked. Shared by the codecs whose decoded form is a
// FlatBuffer, binary or parsed from JSON.
#pragma once

#include <vector>

#include "codecs/flatbuffers/access.h"
#include "codecs/flatbuffers/docs_structs.h"
#include "docs_fbs.h"
#include "docs_generated.h"
#include "model/docs.h"

namespace scenebench::codecs {

/// Builds and walks a docs FlatBuffer.
template <>
class FlatBuffersAccess<docs::FooBarContainer> {
 public:
  using Root = fb::docs::FooBarContainer;
  static constexpr const char* kSchema = schemas::docs_fbs;

  /// Leaves `builder` finished with `value` as its root.
  void build(flatbuffers::FlatBufferBuilder& builder, const docs::FooBarContainer& value) {
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

  /// The codec's to_structs().
  static bool to_structs(const Root& root, docs::FooBarContainer& to) {
    if (!root.list() || !root.location()) return false;
    to.list.reserve(root.list()->size());
    for (const fb::docs::FooBar* foobar : *root.list()) {
      if (!foobar->sibling() || !foobar->name()) return false;
      to.list.push_back({.sibling = bar_of(*foobar->sibling()),
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
  flatbuffers::Offset<fb::docs::FooBar> build(flatbuffers::FlatBufferBuilder& builder, const docs::FooBar& value) {
    const auto sibling = flatbuffers_bar<fb::docs::Bar, fb::docs::Foo>(value.sibling);
    const auto name = builder.CreateString(value.name);
    return fb::docs::CreateFooBar(builder, &sibling, name, value.rating, value.postfix);
  }

  template <class Sink>
  static bool walk(const fb::docs::FooBar& foobar, Sink& sink) {
    if (!foobar.sibling() || !foobar.name()) return false;
    walk_flatbuffers_bar(*foobar.sibling(), sink);
    sink.text(foobar.name()->string_view());
    sink.value(foobar.rating());
    sink.value(foobar.postfix());
    return true;
  }

  std::vector<flatbuffers::Offset<fb::docs::FooBar>> list_;
};

}  // namespace scenebench::codecs
