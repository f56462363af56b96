// MPack's tree of nodes: a DOM whose strings stay in the wire.
#pragma once

#include "codecs/mpack/tree_codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class MPack : public MPackTreeCodec<MPack<RootStruct>, RootStruct> {
 public:
  using Decoded = MPackTree;

  static CodecInfo info() {
    CodecInfo info = mpack_tree_info();
    info.name = "mpack";
    info.title = "MPack";
    info.reuse = "buffer; a new tree for each decode";
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, wire);
    if (!result->ok()) result.fail("MPack rejects the bytes");
    return result;
  }

  static MPackNode root(const Decoded& decoded) { return decoded.root(); }
};

}  // namespace scenebench::codecs
