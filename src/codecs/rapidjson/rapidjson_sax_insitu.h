// RapidJSON's SAX reader in situ: strings are unescaped in the wire itself, and handed out from there. Documents alone:
// filling structs copies the strings anyway.
#pragma once

#include "codecs/rapidjson/events.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class RapidJsonSaxInsitu;

template <>
class RapidJsonSaxInsitu<document::Value>
    : public RapidJsonEventReader<rapidjson::InsituStringStream, std::byte, rapidjson::kParseInsituFlag> {
 public:
  static CodecInfo info() {
    CodecInfo info = rapidjson_events_info();
    info.name = "rapidjson-sax-insitu";
    info.title = "Rapid JSON (SAX in situ)";
    info.form = Form::view;
    info.settings += ", kParseInsituFlag (speed)";
    info.reuse = "string buffer, writer and reader";
    info.field_access = "events";
    return info;
  }
};

}  // namespace scenebench::codecs
