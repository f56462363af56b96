// json-builder: the writer for json-parser's tree, a DOM both ways.
#pragma once

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "codecs/json_parser/builder.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class JsonBuilder : public JsonTextForDecode<RootStruct, kJsonParserWideAs<RootStruct>>,
                    public DecodedNodes<JsonBuilder<RootStruct>, RootStruct> {
 public:
  using Decoded = JsonBuilderTree;

  static CodecInfo info() {
    return {.name = "json-builder",
            .title = "json-builder",
            .library = "json-builder",
            .version = SCENEBENCH_LIBRARY_VERSION,
            .form = Form::dom,
            .settings = "json_serialize_mode_packed (compact text)",
            .reuse = "text buffer; a new tree for each encode and decode",
            .field_access = "manual error checking",
            .note = by_field_cursor(
                "the tree is json-parser's; the library writes 6 digits of a number with a fraction, and control "
                "characters without a short escape as they are, which json-parser takes except for NUL; 64-bit "
                "integers are written as strings, as json-parser's stop at +-(2^63 - 1)"),
            .loss = {.significant_digits = 6, .double_ulps = 5, .wide_as_double = true},
            .loss_of_reading = Loss{.double_ulps = 5, .wide_as_double = true},
            .own_text = "64-bit integers are strings, and in documents doubles beyond +-(2^63 - 1), as the library's "
                        "integers stop there",
            .structs_by = StructsBy::scenebench,
            .padding = kJsonParserPadding};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    const JsonTreeBuilder<kJsonParserWideAs<RootStruct>> builder;
    const Decoded tree(build_node(value, builder));
    return print(tree.get());
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    json_settings settings{};
    settings.value_extra = json_builder_extra;
    const auto* text = reinterpret_cast<const char*>(wire.data());
    Result<Decoded> result(std::in_place, json_parse_ex(&settings, text, wire.size(), nullptr));
    if (!*result) result.fail("json-parser rejects the text");
    return result;
  }

  static JsonParserNode root(const Decoded& decoded) { return JsonParserNode(decoded.get()); }

  /// The library cannot change a string, so the contents of a new one are swapped in.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const JsonParserNode field = find_path(root(*decoded), kUpdatedField<RootStruct>);
    if (!field || field.value()->type != json_string) return Error{"the field is missing"};
    const Decoded text(json_string_new_length(static_cast<unsigned int>(kUpdatedText.size()), kUpdatedText.data()));
    std::swap(const_cast<json_value*>(field.value())->u.string,
              text->u.string);  // of `decoded`, whose tree is not const
    return print(decoded->get());
  }

 private:
  /// The library reports how much room is enough, but not how much it has used.
  std::span<const std::byte> print(json_value* tree) {
    constexpr json_serialize_opts kPacked{json_serialize_mode_packed, 0, 0};
    text_.resize(std::max(text_.size(), json_measure_ex(tree, kPacked)));
    json_serialize_ex(text_.data(), tree, kPacked);
    return std::as_bytes(std::span(text_.data(), std::strlen(text_.data())));
  }

  std::vector<char> text_;
};

}  // namespace scenebench::codecs
