// FlatBuffers, binary: one reused builder; reads the wire in place and trusts it.
#include "codecs/flatbuffers_binary.h"
#include "codecs/flatbuffers_docs.h"
#include "codecs/flatbuffers_scene.h"
#include "codecs/flatbuffers_versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

template <class Access>
class FlatBuffers : public FlatBuffersBinary<Access> {
 public:
  static CodecInfo info() {
    CodecInfo info = flatbuffers_info();
    info.name = "flatbuffers";
    info.title = "FlatBuffers (binary)";
    info.in_docs_table = true;
    return info;
  }
};

}  // namespace

CodecEntry flatbuffers() {
  return with_flatbuffers_versions<FlatBuffers>(
      make_entry<FlatBuffers<FlatBuffersDocs>, FlatBuffers<FlatBuffersScene>>());
}

}  // namespace scenebench::codecs
