// MessagePack for C: packs straight from the structs, and unpacks into a tree of objects whose strings stay in the
// wire.
#pragma once

#include "codecs/msgpack_c/tree.h"
#include "codecs/msgpack_c/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class MsgpackC : public FieldsEncoder<MsgpackWriter, RootStruct>,
                 public DecodedNodes<MsgpackC<RootStruct>, RootStruct> {
 public:
  using Decoded = Unpacked;

  static CodecInfo info() {
    return {
        .name = "msgpack-c",
        .title = "MessagePack (C)",
        .library = "msgpack-c",
        .version = MSGPACK_VERSION,
        .form = Form::dom,
        .reuse = "buffer and packer; a new zone for each decode",
        .field_access = "manual error checking",
        .note =
            by_field_cursor("the library has no lookup; it allocates as many elements as a list or map claims before "
                            "it reads them, but does not touch that memory until then; strings stay in the wire"),
        .structs_by = StructsBy::scenebench,
        .max_depth = 32};  // MSGPACK_EMBED_STACK_SIZE of the library's sources
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!result->unpack(wire)) result.fail("msgpack rejects the bytes");
    return result;
  }

  static MsgpackNode root(const Decoded& decoded) { return MsgpackNode(decoded.root()); }

  /// Changes the tree and packs it.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Unpacked decoded;
    if (!decoded.unpack(wire)) return Error{"msgpack rejects the bytes"};
    const MsgpackNode field = find_path(MsgpackNode(decoded.root()), kUpdatedField<RootStruct>);
    std::string_view old;
    if (!field || !field.text(old)) return Error{"the field is missing"};
    auto& text = const_cast<msgpack_object*>(field.object())->via.str;  // of `decoded`, which is not const
    text = {static_cast<std::uint32_t>(kUpdatedText.size()), kUpdatedText.data()};
    writer_.clear();
    writer_.object(decoded.root());
    return writer_.wire();
  }

 private:
  using FieldsEncoder<MsgpackWriter, RootStruct>::writer_;
};

}  // namespace scenebench::codecs
