// FlexBuffers: one reused builder; reads the wire in place and trusts it.
#include "codecs/flexbuffers_view.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

template <class RootStruct>
class FlexBuffers : public FlexBuffersView<RootStruct> {
 public:
  static CodecInfo info() {
    CodecInfo info = FlexBuffersView<RootStruct>::info();
    info.name = "flexbuffers";
    info.title = "FlexBuffers";
    return info;
  }
};

}  // namespace

CodecEntry flexbuffers() {
  return with_versions<FlexBuffers>(
      make_entry<FlexBuffers<docs::FooBarContainer>, FlexBuffers<scene::Scene>, FlexBuffers<document::Value>>());
}

}  // namespace scenebench::codecs
