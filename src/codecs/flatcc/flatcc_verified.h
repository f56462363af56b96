// flatcc, verified: decode runs the generated verifier over the whole wire, which is then read in place.
#pragma once

#include <flatcc/flatcc_verifier.h>

#include "codecs/flatcc/binary.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class FlatccVerified : public FlatccBinary<RootStruct> {
 public:
  using typename FlatccBinary<RootStruct>::Access;
  using typename FlatccBinary<RootStruct>::Decoded;

  static CodecInfo info() {
    CodecInfo info = flatcc_info();
    info.name = "flatcc-verified";
    info.title = "flatcc (verified)";
    info.input = Input::checked;
    info.trust = {};
    info.settings = "the verifier (safety)";
    info.note += "; decode verifies every offset, string and list of the wire";
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if (Access::verify(wire.data(), wire.size()) != flatcc_verify_ok) return Error{"the verifier rejects the bytes"};
    return Access::root(wire.data());
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    return this->updated(*decoded);
  }
};

}  // namespace scenebench::codecs
