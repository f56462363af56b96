// FlexBuffers, verified: decode runs the Verifier over the whole wire, which is then read in place.
#pragma once

#include "codecs/flatbuffers/flexbuffers_view.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class FlexBuffersVerified : public FlexBuffersView<RootStruct> {
 public:
  using Base = FlexBuffersView<RootStruct>;
  using typename Base::Decoded;

  static CodecInfo info() {
    CodecInfo info = Base::info();
    info.name = "flexbuffers-verified";
    info.title = "FlexBuffers (verified)";
    info.input = Input::checked;
    info.trust = {};
    info.settings = "VerifyBuffer() (safety)";
    info.note = "decode verifies everything that the wire refers to; " + info.note;
    info.max_depth = 64;  // the Verifier's default
    info.padding = 1;     // the Verifier does not check that keys end, and a lookup compares up to the NUL
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if (!flexbuffers::VerifyBuffer(this->bytes(wire), wire.size())) return Error{"the Verifier rejects the bytes"};
    return Base::decode(wire);
  }
};

}  // namespace scenebench::codecs
