// RapidJSON's SAX reader: decode fills the application's structs as the text goes by, without a tree.
#include "codecs/decoded_structs.h"
#include "codecs/fields_fill.h"
#include "codecs/rapidjson_events.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

template <class RootStruct>
class RapidJsonSax : public RapidJsonEncoder<RootStruct>, public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    CodecInfo info = rapidjson_info();
    info.name = "rapidjson-sax";
    info.title = "Rapid JSON (SAX)";
    info.form = Form::structs;
    info.reuse = "string buffer, writer and reader; new structs for each decode";
    info.field_access = "the application's own structs";
    return info;
  }

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
  Filler filler_;
  rapidjson::Reader reader_;
};

class RapidJsonSaxDocument : public RapidJsonEventReader<rapidjson::StringStream, const std::byte, 0> {
 public:
  static CodecInfo info() { return RapidJsonSax<docs::FooBarContainer>::info(); }
};

}  // namespace

CodecEntry rapidjson_sax() {
  return with_versions<RapidJsonSax>(
      make_entry<RapidJsonSax<docs::FooBarContainer>, RapidJsonSax<scene::Scene>, RapidJsonSaxDocument>());
}

}  // namespace scenebench::codecs
