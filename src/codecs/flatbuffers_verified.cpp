// FlatBuffers, binary and verified: decode runs the Verifier over the whole wire, which is then read in place.
#include "codecs/flatbuffers_binary.h"
#include "codecs/flatbuffers_docs.h"
#include "codecs/flatbuffers_scene.h"
#include "codecs/flatbuffers_versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

template <class Access>
class FlatBuffersVerified : public FlatBuffersBinary<Access> {
 public:
  using Root = typename Access::Root;
  using Decoded = const Root*;

  static CodecInfo info() {
    CodecInfo info = flatbuffers_info();
    info.name = "flatbuffers-verified";
    info.title = "FlatBuffers (verified)";
    info.verifies_input = true;
    info.trust = {};
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

}  // namespace

CodecEntry flatbuffers_verified() {
  return with_flatbuffers_versions<FlatBuffersVerified>(
      make_entry<FlatBuffersVerified<FlatBuffersDocs>, FlatBuffersVerified<FlatBuffersScene>>());
}

}  // namespace scenebench::codecs
