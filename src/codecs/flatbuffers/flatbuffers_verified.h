// FlatBuffers, binary and verified: decode runs the Verifier over the whole wire, which is then read in place.
#pragma once

#include "codecs/flatbuffers/binary.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class FlatBuffersVerified : public FlatBuffersBinary<RootStruct> {
 public:
  using typename FlatBuffersBinary<RootStruct>::Root;
  using typename FlatBuffersBinary<RootStruct>::Decoded;

  static CodecInfo info() {
    CodecInfo info = flatbuffers_info();
    info.name = "flatbuffers-verified";
    info.title = "FlatBuffers (verified)";
    info.input = Input::checked;
    info.trust = {};
    info.settings = "the Verifier (safety)";
    info.is_beside_docs_table = true;
    info.note = "decode verifies every offset, string and list of the wire";
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(wire.data());
    flatbuffers::Verifier verifier(bytes, wire.size());
    if (!verifier.template VerifyBuffer<Root>(nullptr)) return Error{"the Verifier rejects the bytes"};
    return flatbuffers::GetRoot<Root>(bytes);
  }
};

}  // namespace scenebench::codecs
