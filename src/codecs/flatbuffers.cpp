// FlatBuffers, binary: one reused builder; reads the wire in place and trusts it.
#include "codecs/flatbuffers_docs.h"
#include "codecs/flatbuffers_scene.h"
#include "codecs/flatbuffers_version.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

/// Access is what builds and walks one shape.
template <class Access>
class FlatBuffers {
 public:
  using Shape = typename Access::Shape;
  using Decoded = const typename Access::Root*;

  static CodecInfo info() {
    return {.name = "flatbuffers",
            .title = "FlatBuffers (binary)",
            .library = "FlatBuffers",
            .version = flatbuffers_version(),
            .form = Form::view,
            .verifies_input = false,
            .trust = "reads the wire in place without running the Verifier, as on the page: for trusted data only",
            .reuse = "builder",
            .field_access = "typed accessors",
            .note = {},
            .loss = {},
            .in_docs_table = true};
  }

  std::span<const std::byte> encode(const Shape& value) {
    builder_.Clear();
    access_.build(builder_, value);
    return std::as_bytes(std::span(builder_.GetBufferPointer(), builder_.GetSize()));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    return flatbuffers::GetRoot<typename Access::Root>(wire.data());
  }

  template <class Sink>
  bool walk(Decoded decoded, Sink& sink) {
    return Access::walk(*decoded, sink);
  }

 private:
  flatbuffers::FlatBufferBuilder builder_;
  Access access_;
};

}  // namespace

CodecEntry flatbuffers() { return make_entry<FlatBuffers<FlatBuffersDocs>, FlatBuffers<FlatBuffersScene>>(); }

}  // namespace scenebench::codecs
