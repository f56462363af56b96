// FlatBuffers, binary, nothing kept: a new builder for each encode, as code outside hot loops does.
#include <optional>

#include "codecs/flatbuffers_binary.h"
#include "codecs/flatbuffers_docs.h"
#include "codecs/flatbuffers_scene.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

template <class Access>
class FlatBuffersFresh : public FlatBuffersBinary<Access> {
 public:
  using Shape = typename Access::Shape;

  static CodecInfo info() {
    CodecInfo info = flatbuffers_info();
    info.name = "flatbuffers-fresh";
    info.title = "FlatBuffers (fresh)";
    info.reuse = "nothing: a new builder for each encode";
    return info;
  }

  /// The builder lives until the next call, as the contract wants its bytes to.
  std::span<const std::byte> encode(const Shape& value) {
    builder_.emplace();
    Access().build(*builder_, value);
    return std::as_bytes(std::span(builder_->GetBufferPointer(), builder_->GetSize()));
  }

 private:
  std::optional<flatbuffers::FlatBufferBuilder> builder_;
};

}  // namespace

CodecEntry flatbuffers_fresh() {
  return make_entry<FlatBuffersFresh<FlatBuffersDocs>, FlatBuffersFresh<FlatBuffersScene>>();
}

}  // namespace scenebench::codecs
