// The docs object as a message of Protocol Buffers' lite runtime.
#pragma once

#include <utility>

#include "by_hand.h"
#include "docs.pb.h"

namespace scenebench::by_hand {

inline void populate(pb::docs::FooBarContainer& message, const docs::FooBarContainer& value) {
  message.Clear();
  message.mutable_list()->Reserve(static_cast<int>(value.list.size()));
  for (const docs::FooBar& from : value.list) {
    pb::docs::FooBar& foobar = *message.add_list();
    pb::docs::Bar& bar = *foobar.mutable_sibling();
    pb::docs::Foo& foo = *bar.mutable_parent();
    foo.set_id(from.sibling.parent.id);
    foo.set_count(from.sibling.parent.count);
    foo.set_prefix(from.sibling.parent.prefix);
    foo.set_length(from.sibling.parent.length);
    bar.set_time(from.sibling.time);
    bar.set_ratio(from.sibling.ratio);
    bar.set_size(from.sibling.size);
    foobar.set_name(from.name);
    foobar.set_rating(from.rating);
    foobar.set_postfix(from.postfix);
  }
  message.set_initialized(value.initialized);
  message.set_fruit(static_cast<pb::docs::Fruit>(value.fruit));
  message.set_location(value.location);
}

/// Passes a number to `sum` in the application's narrower type. Returns false if it does not fit.
template <class Narrow>
bool narrow(Sum& sum, auto wide) {
  sum.value(static_cast<Narrow>(wide));
  return std::in_range<Narrow>(wide);
}

/// Whether every part was there and every number fits.
inline bool walk(const pb::docs::FooBarContainer& message, Sum& sum) {
  if (!message.has_initialized() || !message.has_fruit() || !message.has_location()) return false;
  bool fits = true;
  for (const pb::docs::FooBar& foobar : message.list()) {
    if (!foobar.has_sibling() || !foobar.has_name() || !foobar.has_rating() || !foobar.has_postfix()) return false;
    const pb::docs::Bar& bar = foobar.sibling();
    const pb::docs::Foo& foo = bar.parent();
    sum.value(foo.id());
    fits &= narrow<std::int16_t>(sum, foo.count());
    fits &= narrow<std::int8_t>(sum, foo.prefix());
    add(sum, foo.length(), bar.time(), bar.ratio());
    fits &= narrow<std::uint16_t>(sum, bar.size());
    sum.text(foobar.name());
    sum.value(foobar.rating());
    fits &= narrow<std::uint8_t>(sum, foobar.postfix());
  }
  sum.count(static_cast<std::size_t>(message.list_size()));
  add(sum, message.initialized(), static_cast<std::int16_t>(message.fruit()));
  sum.text(message.location());
  return fits;
}

/// Protocol Buffers' lite runtime: one message and one buffer for all encodes, a new message for each decode.
class ProtocolBuffers {
 public:
  using Decoded = pb::docs::FooBarContainer;

  const std::uint8_t* encode(const docs::FooBarContainer& value) {
    populate(message_, value);
    size_ = message_.ByteSizeLong();
    if (wire_.size() < size_) wire_.resize(size_);  // it never shrinks, as a vector zeroes the bytes when it grows back
    message_.SerializeWithCachedSizesToArray(wire_.data());
    return wire_.data();
  }
  std::size_t size() const { return size_; }
  void take(const docs::FooBarContainer& value) { encode(value); }
  bool decode(Decoded& message) const {
    return message.ParseFromArray(unknown(wire_).data(), static_cast<int>(size_));
  }
  bool read(const Decoded& message, Sum& sum) const { return walk(message, sum); }

 private:
  pb::docs::FooBarContainer message_{};
  std::vector<std::uint8_t> wire_{};
  std::size_t size_ = 0;
};

}  // namespace scenebench::by_hand
