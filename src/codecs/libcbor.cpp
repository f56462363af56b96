// libcbor as it is, for wires from a known source.
#include "codecs/libcbor_codec.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

template <class RootStruct>
class LibCbor : public LibCborCodec<RootStruct, false> {
 public:
  static CodecInfo info() {
    CodecInfo info = libcbor_info();
    info.name = "libcbor";
    info.title = "CBOR (libcbor)";
    info.verifies_input = false;
    info.trust = "makes room for as many elements as a list or map claims, and fills it, before it looks for them";
    return info;
  }
};

}  // namespace

CodecEntry libcbor() {
  return with_versions<LibCbor>(
      make_entry<LibCbor<docs::FooBarContainer>, LibCbor<scene::Scene>, LibCbor<document::Value>>());
}

}  // namespace scenebench::codecs
