// json-c: a DOM both ways. The text that it writes belongs to the tree.
#pragma once

#include "codecs/json_c/tree.h"
#include "harness/codec.h"

namespace scenebench::codecs {

struct JsonCTokenerFree {
  void operator()(json_tokener* tokener) const { json_tokener_free(tokener); }
};
using JsonCTokener = std::unique_ptr<json_tokener, JsonCTokenerFree>;

/// A tokener that takes documents as deep as the program does, and strict JSON alone.
inline JsonCTokener json_c_tokener() {
  JsonCTokener tokener(json_tokener_new_ex(static_cast<int>(document::kMaxDepth) + 1));
  json_tokener_set_flags(tokener.get(), JSON_TOKENER_STRICT);
  return tokener;
}

template <class RootStruct>
class JsonC : public DecodedNodes<JsonC<RootStruct>, RootStruct> {
 public:
  using Decoded = JsonCTree;

  static CodecInfo info() {
    return {.name = "json-c",
            .title = "json-c",
            .library = "json-c",
            .version = JSON_C_VERSION,
            .form = Form::dom,
            .settings =
                "JSON_TOKENER_STRICT (exactness: takes JSON alone), depth 257 (documents are as deep), the format "
                "\"%.9g\" for floats (exact, and shorter than a double's, as the documentation shows)",
            .reuse = "tokener; a new tree for each encode and decode; the encoded tree keeps its text",
            .field_access = "manual error checking",
            .note = "the tree also keeps the text of each double that was read",
            .structs_by = StructsBy::scenebench,
            .padding = 1};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    JsonCBuilder builder;
    written_.reset();
    written_.reset(build_node(value, builder));
    return text();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!parse(wire, *result)) result.fail("json-c rejects the text");
    return result;
  }

  static JsonCNode root(const Decoded& decoded) { return JsonCNode(decoded.get()); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    if (!parse(wire, written_)) return Error{"json-c rejects the text"};
    const JsonCNode field = find_path(root(written_), kUpdatedField<RootStruct>);
    if (!field || !json_object_set_string(field.value(), kUpdatedText.data())) return Error{"the field is missing"};
    return text();
  }

 private:
  /// Passes the NUL after the text, too: only then does the tokener know that a number has ended.
  bool parse(std::span<const std::byte> wire, JsonCTree& tree) {
    const auto* text = reinterpret_cast<const char*>(wire.data());
    json_tokener_reset(tokener_.get());
    tree.reset(json_tokener_parse_ex(tokener_.get(), text, static_cast<int>(wire.size()) + 1));
    return json_tokener_get_error(tokener_.get()) == json_tokener_success &&
           json_tokener_get_parse_end(tokener_.get()) == wire.size();
  }

  std::span<const std::byte> text() {
    constexpr int kCompact = JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE;
    std::size_t size = 0;
    const char* text = json_object_to_json_string_length(written_.get(), kCompact, &size);
    return std::as_bytes(std::span(text, size));
  }

  JsonCTokener tokener_ = json_c_tokener();
  JsonCTree written_;  ///< owns the text that was returned last
};

}  // namespace scenebench::codecs
