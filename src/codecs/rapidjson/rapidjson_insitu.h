// RapidJSON in situ: decode unescapes strings in the wire itself, and the DOM points into it.
#pragma once

#include "codecs/rapidjson/dom.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class RapidJsonInsitu : public RapidJsonEncoder<RootStruct>,
                        public DecodedNodes<RapidJsonInsitu<RootStruct>, RootStruct> {
 public:
  using Decoded = rapidjson::Document;

  static CodecInfo info() {
    CodecInfo info = rapidjson_info();
    info.note = by_field_cursor(info.note);
    info.name = "rapidjson-insitu";
    info.title = "Rapid JSON (in situ)";
    info.form = Form::dom;
    info.settings += ", kParseInsituFlag (speed)";
    info.reuse = "string buffer and writer; a new document for each decode";
    return info;
  }

  Result<Decoded> decode(std::span<std::byte> wire) {
    Result<Decoded> result(std::in_place);
    rapidjson::InsituStringStream stream(reinterpret_cast<char*>(wire.data()));
    constexpr unsigned kFlags = rapidjson::kParseInsituFlag | kRapidJsonFlags;
    result->ParseStream<kFlags>(stream);
    // The parser stops at the first NUL, which must be the terminator.
    if (result->HasParseError() || stream.Tell() != wire.size()) result.fail("RapidJSON rejects the text");
    return result;
  }

  static RapidJsonNode root(const Decoded& decoded) { return RapidJsonNode(decoded); }
};

}  // namespace scenebench::codecs
