// Codecs that give back the wrong object in ways that a checksum does not notice.
#pragma once

#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "harness/codec_subject.h"

namespace scenebench {

/// Gives back a copy of the object after `Damage` had its way with it. Its wire is a pointer to the object.
template <class RootStruct, void (*Damage)(RootStruct&)>
class BrokenCodec {
 public:
  using Shape = RootStruct;
  using Decoded = RootStruct;

  static CodecInfo info() {
    return {.name = "broken",
            .title = "Broken",
            .library = "none",
            .version = {},
            .form = Form::structs,
            .trust = {},
            .reuse = {},
            .field_access = {},
            .note = {},
            .loss = {},
            .in_docs_table = true};
  }

  std::span<const std::byte> encode(const Shape& value) {
    address_ = &value;
    return std::as_bytes(std::span(&address_, 1));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const Shape* original = nullptr;
    std::memcpy(&original, wire.data(), sizeof original);
    Result<Decoded> result(std::in_place, *original);
    Damage(*result);
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    walk_fields(decoded, sink);
    return true;
  }

 private:
  const Shape* address_ = nullptr;
};

inline void leave_alone(docs::FooBarContainer&) {}

/// Two fields of equal type change places: the sum stays what it was.
inline void swap_times(docs::FooBarContainer& container) {
  std::swap(container.list[0].sibling.time, container.list[1].sibling.time);
}

/// Two strings of equal length change places: the sum stays what it was.
inline void swap_textures(scene::Scene& scene) { std::swap(scene.materials[0].texture, scene.materials[1].texture); }

/// Mends nothing and breaks nothing: shows that it is the damage that is caught.
using IntactCodec = BrokenCodec<docs::FooBarContainer, leave_alone>;
using SwappedFieldsCodec = BrokenCodec<docs::FooBarContainer, swap_times>;
using SwappedStringsCodec = BrokenCodec<scene::Scene, swap_textures>;

}  // namespace scenebench
