// Reads the values of a document from plain memory: what reading costs without any format. Hidden from tables, which
// compute net times and overheads from it.
#pragma once

#include <array>
#include <cstring>

#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Memory {
 public:
  using Shape = RootStruct;
  using Decoded = const Shape*;

  static CodecInfo info() {
    return {.name = "memory",
            .title = "values in memory",
            .library = "none",
            .form = Form::view,
            .input = Input::trusted,
            .trust = "follows the address that is its wire",
            .reuse = "nothing",
            .field_access = "the application's own tree",
            .is_floor = true,
            .wire_is_address = true};
  }

  std::span<const std::byte> wire_for(const Shape& value) {
    address_[0] = &value;
    return std::as_bytes(std::span(address_));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if (wire.size() != sizeof(Decoded)) return Error{"not an address"};
    Decoded decoded = nullptr;
    std::memcpy(&decoded, wire.data(), sizeof decoded);
    return decoded;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    walk_fields(*decoded, sink);
    return true;
  }

 private:
  std::array<Decoded, 1> address_{};
};

}  // namespace scenebench::codecs
