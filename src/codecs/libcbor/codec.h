// Shared by libcbor's codecs: encoding item by item straight from the structs, and decoding into the library's tree of
// reference-counted items.
#pragma once

#include <span>
#include <string>

#include "codecs/libcbor/events.h"
#include "codecs/libcbor/tree.h"
#include "codecs/libcbor/writer.h"
#include "codecs/shared/events.h"
#include "codecs/shared/fields_find.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The info that the codecs have in common.
inline CodecInfo libcbor_info() {
  return {
      .library = "libcbor",
      .version = std::to_string(CBOR_MAJOR_VERSION) + "." + std::to_string(CBOR_MINOR_VERSION) + "." +
                 std::to_string(CBOR_PATCH_VERSION),
      .form = Form::dom,
      .reuse = "buffer; a new tree for each decode",
      .field_access = "manual error checking",
      .note =
          by_field_cursor("the library has no lookup; the streaming decoder, which phase incremental uses, does not "
                          "check that strings are UTF-8"),
      .structs_by = StructsBy::scenebench};
}

/// Everything but info(). If `checks`, decode first checks that the wire can hold as many elements as its lists and
/// maps declare (stream.h).
template <class RootStruct, bool checks>
class LibCborCodec : public FieldsEncoder<CborWriter, RootStruct> {
 public:
  using Shape = RootStruct;
  using Decoded = CborTree;

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, wire, checks);
    if (!*result) result.fail("libcbor rejects the bytes");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_node<Shape>(decoded.root(), sink);
  }

  bool to_structs(const Decoded& decoded, Shape& structs) requires Described<RootStruct> {
    return fill_node(decoded.root(), structs);
  }

  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    TextFinder finder(kOneField<Shape>);
    CborEvents(finder).read(wire);
    if (finder.found()) sink.text(*finder.found());
    return finder.found().has_value();
  }

  template <class Sink>
  requires std::same_as<RootStruct, document::Value>
  bool read_events(std::span<const std::byte> wire, Sink& sink) {
    DocumentEvents<Sink> target(sink);
    return CborEvents(target).read(wire);
  }

  /// Changes the tree and serializes it. Numbers keep their widths, so the wire grows by at most the new string.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const CborTree tree(wire, checks);
    if (!tree) return Error{"libcbor rejects the bytes"};
    const CborNode field = find_path(tree.root(), kUpdatedField<Shape>);
    if (!field) return Error{"the field is missing"};
    field.replace(cbor_build_stringn(kUpdatedText.data(), kUpdatedText.size()));
    writer_.clear();
    writer_.tree(tree.item(), wire.size() + kUpdatedText.size());
    return writer_.wire();
  }

 private:
  using FieldsEncoder<CborWriter, RootStruct>::writer_;
};

}  // namespace scenebench::codecs
