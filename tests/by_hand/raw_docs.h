// The docs object as plain memory, written at once and read in place.
#pragma once

#include <algorithm>
#include <cstring>
#include <iterator>
#include <stdexcept>
#include <string_view>

#include "by_hand.h"

namespace scenebench::by_hand {

struct RawFoo {
  std::uint64_t id;
  std::int16_t count;
  std::int8_t prefix;
  std::uint32_t length;
};

struct RawBar {
  RawFoo parent;
  std::int32_t time;
  float ratio;
  std::uint16_t size;
};

struct RawString {
  std::uint32_t length;
  char text[32];
};

struct RawFooBar {
  RawBar sibling;
  RawString name;
  double rating;
  std::uint8_t postfix;
};

struct RawContainer {
  RawFooBar list[3];
  bool initialized;
  std::int32_t fruit;
  RawString location;
};

inline void copy(std::string_view from, RawString& to) {
  if (from.size() > sizeof to.text) throw std::length_error("a string above 32 bytes");
  to.length = static_cast<std::uint32_t>(from.size());
  std::memcpy(to.text, from.data(), from.size());
}

/// Zeroes first, for padding and the tails of strings.
inline void write(std::vector<std::byte>& buffer, const docs::FooBarContainer& value) {
  std::fill(buffer.begin(), buffer.end(), std::byte{0});
  auto& to = *reinterpret_cast<RawContainer*>(buffer.data());
  if (value.list.size() != std::size(to.list)) throw std::length_error("a list without 3 elements");
  for (std::size_t i = 0; i < std::size(to.list); ++i) {
    const docs::FooBar& foobar = value.list[i];
    const docs::Bar& bar = foobar.sibling;
    RawFooBar& raw = to.list[i];
    const docs::Foo& foo = bar.parent;
    raw.sibling = {{foo.id, foo.count, foo.prefix, foo.length}, bar.time, bar.ratio, bar.size};
    copy(foobar.name, raw.name);
    raw.rating = foobar.rating;
    raw.postfix = foobar.postfix;
  }
  to.initialized = value.initialized;
  to.fruit = static_cast<std::int32_t>(value.fruit);
  copy(value.location, to.location);
}

template <class Sum>
bool walk(const RawContainer& root, Sum& sum) {
  for (const RawFooBar& foobar : root.list) {
    const RawBar& bar = foobar.sibling;
    const RawFoo& foo = bar.parent;
    add(sum, foo.id, foo.count, foo.prefix, foo.length, bar.time, bar.ratio, bar.size);
    sum.text({foobar.name.text, foobar.name.length});
    add(sum, foobar.rating, foobar.postfix);
  }
  sum.count(std::size(root.list));
  add(sum, root.initialized, static_cast<std::int16_t>(root.fruit));
  sum.text({root.location.text, root.location.length});
  return true;
}

/// Raw structs: plain memory, written at once and read in place.
class RawStructs {
 public:
  using Decoded = const RawContainer*;

  const std::byte* encode(const docs::FooBarContainer& value) {
    write(wire_, value);
    return wire_.data();
  }
  std::size_t size() const { return wire_.size(); }
  void take(const docs::FooBarContainer& value) { encode(value); }
  Decoded view() const { return reinterpret_cast<const RawContainer*>(&unknown(wire_.front())); }
  bool read(const RawContainer& root, auto& sum) const { return walk(root, sum); }

 private:
  std::vector<std::byte> wire_ = std::vector<std::byte>(sizeof(RawContainer));
};

}  // namespace scenebench::by_hand
