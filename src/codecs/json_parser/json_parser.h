// json-parser: decodes into its DOM; small C programs embed it. It has no writer; json_builder.h has one.
#pragma once

#include <memory>

#include "codecs/json_parser/tree.h"
#include "harness/codec.h"

namespace scenebench::codecs {

struct JsonParserFree {
  void operator()(json_value* tree) const { json_value_free(tree); }
};

template <class RootStruct>
class JsonParser : public JsonTextForDecode<RootStruct, kJsonParserWideAs<RootStruct>>,
                   public DecodedNodes<JsonParser<RootStruct>, RootStruct> {
 public:
  using Decoded = std::unique_ptr<json_value, JsonParserFree>;

  static CodecInfo info() {
    return {
        .name = "json-parser",
        .title = "json-parser",
        .library = "json-parser",
        .version = SCENEBENCH_LIBRARY_VERSION,
        .form = Form::dom,
        .reuse = "nothing: the library makes a new tree for each decode",
        .field_access = "manual error checking",
        .note = by_field_cursor(
            "no encode: the library has no writer; its integers stop at +-(2^63 - 1), so 64-bit ones are written as "
            "strings (in documents as numbers, and beyond that range with an exponent: after a number with a fraction, "
            "the library drops the last digit of those without one); a NUL follows the text, as release 1.1.0 reads "
            "one byte past a text that ends inside true, false or null"),
        // Measured with 1.1.0: 5 units for numbers below 2.3e-308, 2 for others.
        .loss = {.double_ulps = 5, .wide_as_double = true},
        .own_text = "64-bit integers are strings, and in documents doubles beyond +-(2^63 - 1), as the library's "
                    "integers stop there",
        .structs_by = StructsBy::scenebench,
        .padding = kJsonParserPadding};
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, json_parse(reinterpret_cast<const char*>(wire.data()), wire.size()));
    if (!*result) result.fail("json-parser rejects the text");
    return result;
  }

  static JsonParserNode root(const Decoded& decoded) { return JsonParserNode(decoded.get()); }
};

}  // namespace scenebench::codecs
