// FlatBuffers, binary, nothing kept: a new builder for each encode, as code outside hot loops does.
#pragma once

#include <optional>

#include "codecs/flatbuffers/binary.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class FlatBuffersFresh : public FlatBuffersBinary<RootStruct> {
 public:
  static CodecInfo info() {
    CodecInfo info = flatbuffers_info();
    info.name = "flatbuffers-fresh";
    info.title = "FlatBuffers (fresh)";
    info.reuse = "nothing: a new builder for each encode";
    return info;
  }

  /// The builder lives until the next call, as its bytes must stay valid until then.
  std::span<const std::byte> encode(const RootStruct& value) {
    builder_.emplace();
    FlatBuffersAccess<RootStruct>().build(*builder_, value);
    return std::as_bytes(std::span(builder_->GetBufferPointer(), builder_->GetSize()));
  }

 private:
  std::optional<flatbuffers::FlatBufferBuilder> builder_;
};

}  // namespace scenebench::codecs
