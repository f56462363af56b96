// Jansson: a DOM both ways. Its integers are signed, so 64-bit unsigned ones are written as strings, as is usual for
// ids.
#pragma once

#include <stdexcept>
#include <vector>

#include "codecs/jansson/tree.h"
#include "harness/codec.h"
#include "model/json_text.h"

namespace scenebench::codecs {

/// How the text that the library reads holds integers that its own cannot.
template <class RootStruct>
constexpr WideAs kJanssonWideAs = std::same_as<RootStruct, document::Value> ? WideAs::real : WideAs::unsigned_text;

template <class RootStruct>
class Jansson : public JsonTextForDecode<RootStruct, kJanssonWideAs<RootStruct>>,
                public DecodedNodes<Jansson<RootStruct>, RootStruct> {
 public:
  using Decoded = JanssonTree;

  static CodecInfo info() {
    return {.name = "jansson",
            .title = "Jansson",
            .library = "Jansson",
            .version = JANSSON_VERSION,
            .form = Form::dom,
            .settings =
                "JSON_COMPACT (compact text), JSON_DECODE_ANY and JSON_ENCODE_ANY for documents (any value may be the "
                "root)",
            .reuse = "text buffer; a new tree for each encode and decode",
            .field_access = "manual error checking",
            .note = floats_as_doubles("the library's integers are signed, so 64-bit unsigned ones are written as "
                                      "strings (in documents, those above 2^63 - 1 as doubles)"),
            .loss = {.wide_as_double = true},
            .own_text = "64-bit unsigned integers are strings, and in documents those above 2^63 - 1 doubles, as the "
                        "library's integers are signed",
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    std::conditional_t<kIsDocument, JanssonDocumentBuilder, JanssonBuilder> builder;
    const JanssonTree tree(build_node(value, builder));
    if (builder.failed()) throw std::runtime_error("jansson: an object that the library cannot express");
    return dump(tree);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    json_error_t error;
    Result<Decoded> result(std::in_place, json_loadb(reinterpret_cast<const char*>(wire.data()), wire.size(),
                                                     kIsDocument ? JSON_DECODE_ANY : 0, &error));
    if (!*result) result.fail("Jansson rejects the text");
    return result;
  }

  static JanssonNode root(const Decoded& decoded) { return JanssonNode(decoded.get()); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    json_t* field = find_path(root(*decoded), kUpdatedField<RootStruct>).value();
    if (json_string_setn(field, kUpdatedText.data(), kUpdatedText.size()) != 0) return Error{"the field is missing"};
    return dump(*decoded);
  }

 private:
  static constexpr bool kIsDocument = std::same_as<RootStruct, document::Value>;

  /// The library reports how much room it needs, so a buffer that is too small grows once.
  std::span<const std::byte> dump(const JanssonTree& tree) {
    constexpr std::size_t kFlags = JSON_COMPACT | (kIsDocument ? JSON_ENCODE_ANY : 0);
    std::size_t size = json_dumpb(tree.get(), buffer_.data(), buffer_.size(), kFlags);
    if (size > buffer_.size()) {
      buffer_.resize(size);
      size = json_dumpb(tree.get(), buffer_.data(), buffer_.size(), kFlags);
    }
    if (size == 0) throw std::runtime_error("jansson: the library could not write the tree");
    return std::as_bytes(std::span(buffer_).first(size));
  }

  std::vector<char> buffer_;
};

}  // namespace scenebench::codecs
