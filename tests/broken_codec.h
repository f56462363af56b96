// Codecs that give back the wrong object in ways that a checksum does not notice.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "harness/codec_as_any.h"

namespace scenebench {

/// Gives back a copy of the object after `Damage` had its way with it. Its wire is the number of a copy
/// that is kept for ever, as the harness moves the objects themselves.
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
    const Record record = record_of(value);
    const auto same = [&](const Shape& other) { return record_of(other) == record; };
    const auto found = std::find_if(kept_.begin(), kept_.end(), same);
    number_ = static_cast<std::size_t>(found - kept_.begin());
    if (found == kept_.end()) kept_.push_back(value);
    return std::as_bytes(std::span(&number_, 1));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    std::size_t number = kept_.size();
    if (wire.size() == sizeof number) std::memcpy(&number, wire.data(), sizeof number);
    if (number >= kept_.size()) return Error{"no such copy"};
    Result<Decoded> result(std::in_place, kept_[number]);
    Damage(*result);
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    walk_fields(decoded, sink);
    return true;
  }

 private:
  static inline std::vector<Shape> kept_;
  std::size_t number_ = 0;
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
