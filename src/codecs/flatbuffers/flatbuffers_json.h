// FlatBuffers' schema-driven JSON: text parsed into a FlatBuffer, and a FlatBuffer printed as text.
#pragma once

#include <flatbuffers/idl.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "codecs/flatbuffers/library_version.h"
#include "codecs/flatbuffers/shapes.h"
#include "codecs/shared/c_string.h"
#include "codecs/shared/decoded_by_access.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Prints a FlatBuffer as JSON. The function's name and result changed: GenerateText returned true for success up
/// to 23.3, GenText (since 23.5.26) returns nullptr for success. A template, so that only the one that exists is looked
/// up.
template <class Parser>
bool print_json(const Parser& parser, const void* buffer, std::string* text) {
  if constexpr (requires { GenText(parser, buffer, text); }) {
    return GenText(parser, buffer, text) == nullptr;
  } else {
    return GenerateText(parser, buffer, text);
  }
}

template <class RootStruct>
class FlatBuffersJson : public DecodedByAccess<FlatBuffersJson<RootStruct>, FlatBuffersAccess<RootStruct>> {
 public:
  using Shape = RootStruct;
  using Access = FlatBuffersAccess<Shape>;
  using Decoded = flatbuffers::DetachedBuffer;

  FlatBuffersJson() { start_parser(); }

  static CodecInfo info() {
    return {
        .name = "flatbuffers-json",
        .title = "FlatBuffers (JSON)",
        .library = "FlatBuffers",
        .version = flatbuffers_version(),
        .form = Form::view,
        .settings =
            "strict_json (exactness: names in quotes), indent_step -1 (compact text), natural_utf8 and "
            "output_enum_identifiers false (as other JSON codecs)",
        .reuse = "parser with its schema, builder, text",
        .field_access = "typed accessors",
        .note =
            "decode parses the text into a FlatBuffer of its own, which is then read in place; "
            "enumerations are written as numbers; the parser keeps memory of its own, which no memory figure counts",
        .loss = {.float_decimals = 6, .double_decimals = 12, .zero_sign = true},
        .loss_of_reading = Loss{.zero_sign = true},
        .structs_by = StructsBy::by_hand,
        .padding = 1,
        .in_docs_table = true};
  }

  std::span<const std::byte> encode(const Shape& value) {
    builder_.Clear();
    access_.build(builder_, value);
    text_.clear();
    if (!print_json(*parser_, builder_.GetBufferPointer(), &text_)) {
      throw std::runtime_error("flatbuffers-json: the library could not print the object");
    }
    return std::as_bytes(std::span(text_));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const char* text = c_string(wire);
    if (!text) return Error{"a NUL in the text"};
    if (!parser_->ParseJson(text)) {
      start_parser();  // a failed parse leaves half an object behind in the parser
      return Error{"the FlatBuffers parser rejects the text"};
    }
    return parser_->builder_.Release();
  }

  static const typename Access::Root& root(const Decoded& decoded) {
    return *flatbuffers::GetRoot<typename Access::Root>(decoded.data());
  }

 private:
  /// The parser reads the schema's text once, as its documentation shows.
  void start_parser() {
    flatbuffers::IDLOptions options;
    options.strict_json = true;
    options.indent_step = -1;  // no line breaks
    options.output_enum_identifiers = false;
    options.natural_utf8 = true;
    parser_ = std::make_unique<flatbuffers::Parser>(options);
    const bool is_read = parser_->Parse(FlatBuffersRoot<Shape>::Schema::text);
    if (!is_read) throw std::runtime_error("flatbuffers-json: " + parser_->error_);
  }

  flatbuffers::FlatBufferBuilder builder_;
  Access access_;
  std::string text_;
  std::unique_ptr<flatbuffers::Parser> parser_;
};

}  // namespace scenebench::codecs
