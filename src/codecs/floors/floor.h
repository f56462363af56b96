// The do-nothing codec: its figures are the harness's own cost. Hidden from tables.
#pragma once

#include <array>

#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Floor {
 public:
  using Shape = RootStruct;
  struct Decoded {};

  static CodecInfo info() {
    return {.name = "floor",
            .title = "harness floor",
            .library = "none",
            .form = Form::view,
            .input = Input::trusted,
            .trust = "does nothing",
            .reuse = "nothing",
            .field_access = "none",
            .in_docs_table = true,
            .is_floor = true,
            .reads_nothing = true};
  }

  std::span<const std::byte> encode(const Shape&) { return wire_; }
  Result<Decoded> decode(std::span<const std::byte>) { return Decoded{}; }

  template <class Sink>
  bool walk(const Decoded&, Sink&) {
    return true;
  }

  bool to_structs(const Decoded&, Shape&) { return true; }

 private:
  std::array<std::byte, 1> wire_{};
};

}  // namespace scenebench::codecs
