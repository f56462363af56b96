// RapidJSON's SAX reader: decode fills the application's structs as the text goes by, without a tree.
#include <rapidjson/reader.h>

#include "codecs/fields_fill.h"
#include "codecs/rapidjson_events.h"
#include "codecs/rapidjson_text.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

/// Hands the reader's events to a Filler. The reader stops at the first that returns false.
class Handler : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Handler> {
 public:
  explicit Handler(Filler& filler) : filler_(filler) {}

  bool Default() { return false; }  // null
  bool Bool(bool value) { return filler_.boolean(value); }
  bool Int(int value) { return filler_.integer(value); }
  bool Uint(unsigned value) { return filler_.integer(value); }
  bool Int64(std::int64_t value) { return filler_.integer(value); }
  bool Uint64(std::uint64_t value) { return filler_.natural(value); }
  bool Double(double value) { return filler_.real(value); }
  bool String(const char* text, rapidjson::SizeType length, bool) { return filler_.text({text, length}); }
  bool Key(const char* text, rapidjson::SizeType length, bool) { return filler_.key({text, length}); }
  bool StartObject() { return filler_.start_map(); }
  bool EndObject(rapidjson::SizeType) { return filler_.end_map(); }
  bool StartArray() { return filler_.start_list(); }
  bool EndArray(rapidjson::SizeType) { return filler_.end_list(); }

 private:
  Filler& filler_;
};

template <class RootStruct>
class RapidJsonSax : public RapidJsonEncoder<RootStruct> {
 public:
  using Shape = RootStruct;
  using Decoded = RootStruct;

  static CodecInfo info() {
    CodecInfo info = rapidjson_info();
    info.name = "rapidjson-sax";
    info.title = "Rapid JSON (SAX)";
    info.form = Form::structs;
    info.reuse = "string buffer, writer and reader; new structs for each decode";
    info.field_access = "the application's own structs";
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    filler_.start(*result);
    Handler handler(filler_);
    rapidjson::StringStream stream(reinterpret_cast<const char*>(wire.data()));
    const bool ok = !reader_.Parse<rapidjson::kParseFullPrecisionFlag>(stream, handler).IsError();
    if (!ok || !filler_.complete() || stream.Tell() != wire.size()) result.fail("RapidJSON rejects the text");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    walk_fields(decoded, sink);
    return true;
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    sink.text(one_field(decoded));
    return true;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    updated_field(*decoded) = kUpdatedText;
    return this->encode(*decoded);
  }

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
