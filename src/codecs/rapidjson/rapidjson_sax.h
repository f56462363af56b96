// RapidJSON's SAX reader: decode fills the application's structs while it parses, without a tree.
#pragma once

#include "codecs/rapidjson/events.h"
#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/events_fill.h"
#include "harness/codec.h"

namespace scenebench::codecs {

inline CodecInfo rapidjson_sax_info() {
  CodecInfo info = rapidjson_events_info();
  info.name = "rapidjson-sax";
  info.title = "Rapid JSON (SAX)";
  info.form = Form::structs;
  info.reuse = "string buffer, writer and reader; new structs for each decode";
  info.field_access = "the application's own structs";
  info.note += "; into structs by scenebench's Filler, which finds the field of each event";
  return info;
}

template <class RootStruct>
class RapidJsonSax : public RapidJsonEncoder<RootStruct>, public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() { return rapidjson_sax_info(); }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    filler_.start(*result);
    if (!read_events<rapidjson::StringStream, 0>(reader_, wire, filler_) || !filler_.complete()) {
      result.fail("RapidJSON rejects the text");
    }
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  Filler<RootStruct> filler_;
  rapidjson::Reader reader_;
};

template <>
class RapidJsonSax<document::Value> : public RapidJsonEventReader<rapidjson::StringStream, const std::byte, 0> {
 public:
  static CodecInfo info() { return rapidjson_sax_info(); }
};

}  // namespace scenebench::codecs
