// RapidJSON: encode with the SAX Writer straight from the structs, decode into a new DOM.
#pragma once

#include "codecs/rapidjson/dom.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class RapidJson : public RapidJsonEncoder<RootStruct>, public DecodedNodes<RapidJson<RootStruct>, RootStruct> {
 public:
  using Shape = RootStruct;
  using Decoded = rapidjson::Document;

  static CodecInfo info() {
    CodecInfo info = rapidjson_info();
    info.name = "rapidjson";
    info.title = "Rapid JSON";
    info.form = Form::dom;
    info.reuse = "string buffer and writer; a new document for each decode";
    info.in_docs_table = true;
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!parse_document(*result, wire)) result.fail("RapidJSON rejects the text");
    return result;
  }

  static RapidJsonNode root(const Decoded& decoded) { return RapidJsonNode(decoded); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Decoded document;
    if (!parse_document(document, wire)) return Error{"RapidJSON rejects the text"};
    return update_document<Shape>(document, this->writer_);
  }
};

}  // namespace scenebench::codecs
