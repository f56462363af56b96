// MPack's tree of nodes: a DOM whose texts stay in the wire.
#pragma once

#include "codecs/mpack/codec.h"
#include "codecs/mpack/tree.h"

namespace scenebench::codecs {

template <class RootStruct>
class MPack : public MPackEncoder<RootStruct>, public DecodedNodes<MPack<RootStruct>, RootStruct> {
 public:
  using Shape = RootStruct;
  using Decoded = MPackTree;

  static CodecInfo info() {
    CodecInfo info = mpack_info();
    info.name = "mpack";
    info.title = "MPack";
    info.form = Form::dom;
    info.reuse = "buffer; a new tree for each decode";
    info.field_access = "manual error checking";
    info.note = "texts stay in the wire; a lookup compares all keys of its map; " + info.note;
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, wire);
    if (!result->ok()) result.fail("MPack rejects the bytes");
    return result;
  }

  static MPackNode root(const Decoded& decoded) { return decoded.root(); }

  /// By way of the structs: the library's trees cannot be changed.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire)
  requires Described<RootStruct>
  {
    const Decoded decoded(wire);
    Shape structs;
    if (!this->to_structs(decoded, structs)) return Error{"MPack rejects the bytes"};
    std::string* text = updated_field(structs);
    if (!text) return Error{"the field is missing"};
    *text = kUpdatedText;
    return this->encode(structs);
  }
};

}  // namespace scenebench::codecs
