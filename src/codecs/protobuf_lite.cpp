// Protocol Buffers LITE: one reused message for encoding, a fresh one for each decode, no arena.
#include "codecs/protobuf_codec.h"
#include "codecs/protobuf_docs.h"
#include "codecs/protobuf_lite_messages.h"
#include "codecs/protobuf_scene.h"
#include "codecs/protobuf_versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

template <class Access>
class ProtobufLite : public ProtobufCodec<Access> {
 public:
  static CodecInfo info() {
    CodecInfo info = protobuf_info();
    info.name = "protobuf-lite";
    info.title = "Protocol Buffers LITE";
    info.note = "decodes into a new message, without an arena; " + info.note;
    info.in_docs_table = true;
    return info;
  }
};

}  // namespace

CodecEntry protobuf_lite() {
  return with_protobuf_versions<ProtobufLite>(
      make_entry<ProtobufLite<ProtobufDocs<LiteDocs>>, ProtobufLite<ProtobufScene<LiteScene>>>());
}

}  // namespace scenebench::codecs
