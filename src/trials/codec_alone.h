// A codec as a program uses it, without the harness: `bench engine` compiles it with the flags of engines, and looks at
// what the compiler made.
#pragma once

#include <any>
#include <cstddef>
#include <span>

#include "harness/codec.h"

namespace scenebench {

/// Encodes `value`, decodes and walks `wire`, and fills structs from it. Returns whether that succeeded.
template <Codec C>
bool use_once(const typename C::Shape& value, std::span<std::byte> wire) {
  C codec;
  Sum sum;
  typename C::Shape structs{};
  return !wire_of(codec, value).empty() && load(codec, wire, sum) && decode_all(codec, wire, structs);
}

/// The same for whichever of the classes has the shape of `value`.
template <Codec... C>
bool use_alone(const std::any& value, std::span<std::byte> wire) {
  const auto use = [&]<class One>(const typename One::Shape* held) { return held && use_once<One>(*held, wire); };
  return (use.template operator()<C>(std::any_cast<typename C::Shape>(&value)) || ...);
}

}  // namespace scenebench
