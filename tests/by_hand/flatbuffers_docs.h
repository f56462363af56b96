// The docs object as a FlatBuffer: for the binary wire and for the JSON text.
#pragma once

#include "by_hand.h"
#include "docs_generated.h"

namespace scenebench::by_hand {

/// Builds `value` and finishes `builder`. `list` is a buffer for reuse.
inline void build(flatbuffers::FlatBufferBuilder& builder, std::vector<flatbuffers::Offset<fb::docs::FooBar>>& list,
                  const docs::FooBarContainer& value) {
  builder.Clear();
  list.clear();
  for (const docs::FooBar& foobar : value.list) {
    const docs::Bar& bar = foobar.sibling;
    const docs::Foo& foo = bar.parent;
    const fb::docs::Bar sibling(fb::docs::Foo(foo.id, foo.count, foo.prefix, foo.length), bar.time, bar.ratio,
                                bar.size);
    const auto name = builder.CreateString(foobar.name);
    list.push_back(fb::docs::CreateFooBar(builder, &sibling, name, foobar.rating, foobar.postfix));
  }
  const auto location = builder.CreateString(value.location);
  const auto vector = builder.CreateVector(list);
  const auto fruit = static_cast<fb::docs::Fruit>(value.fruit);
  builder.Finish(fb::docs::CreateFooBarContainer(builder, vector, value.initialized, fruit, location));
}

/// Whether every part was there.
template <class Sum>
bool walk(const fb::docs::FooBarContainer& root, Sum& sum) {
  if (!root.list() || !root.location()) return false;
  for (const fb::docs::FooBar* foobar : *root.list()) {
    const fb::docs::Bar* bar = foobar->sibling();
    if (!bar || !foobar->name()) return false;
    const fb::docs::Foo& foo = bar->parent();
    add(sum, foo.id(), foo.count(), foo.prefix(), foo.length(), bar->time(), bar->ratio(), bar->size());
    sum.text(foobar->name()->string_view());
    add(sum, foobar->rating(), foobar->postfix());
  }
  sum.count(root.list()->size());
  add(sum, root.initialized(), static_cast<std::int16_t>(root.fruit()));
  sum.text(root.location()->string_view());
  return true;
}

/// FlatBuffers: one builder for all encodes; reads the wire in place.
class FlatBuffers {
 public:
  using Decoded = const fb::docs::FooBarContainer*;

  const std::uint8_t* encode(const docs::FooBarContainer& value) {
    build(builder_, list_, value);
    return builder_.GetBufferPointer();
  }
  std::size_t size() const { return builder_.GetSize(); }
  void take(const docs::FooBarContainer& value) { wire_ = encode(value); }
  Decoded view() const { return flatbuffers::GetRoot<fb::docs::FooBarContainer>(&unknown(*wire_)); }
  bool read(const fb::docs::FooBarContainer& root, auto& sum) const { return walk(root, sum); }

 private:
  flatbuffers::FlatBufferBuilder builder_{};
  std::vector<flatbuffers::Offset<fb::docs::FooBar>> list_{};
  const std::uint8_t* wire_ = nullptr;
};

}  // namespace scenebench::by_hand
