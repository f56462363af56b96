// A document from the events of RapidJSON's SAX reader.
#pragma once

#include <rapidjson/reader.h>

#include "codecs/events_only.h"
#include "codecs/rapidjson_text.h"
#include "model/document_walk.h"

namespace scenebench::codecs {

/// Hands the reader's events on to a sink.
template <class Sink>
class RapidJsonEvents : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, RapidJsonEvents<Sink>> {
 public:
  explicit RapidJsonEvents(Sink& sink) : sink_(sink) {}

  bool Null() { return sink_.null(), true; }
  bool Bool(bool value) { return sink_.value(value), true; }
  bool Int(int value) { return sink_.value(std::int64_t{value}), true; }
  bool Uint(unsigned value) { return sink_.value(std::int64_t{value}), true; }
  bool Int64(std::int64_t value) { return sink_.value(value), true; }
  bool Uint64(std::uint64_t value) { return hand_natural(value, sink_), true; }
  bool Double(double value) { return sink_.value(value), true; }
  bool String(const char* text, rapidjson::SizeType length, bool) { return sink_.text({text, length}), true; }
  bool Key(const char* text, rapidjson::SizeType length, bool) { return sink_.key({text, length}), true; }
  bool StartObject() { return true; }
  bool EndObject(rapidjson::SizeType members) { return sink_.members(members), true; }
  bool StartArray() { return true; }
  bool EndArray(rapidjson::SizeType elements) { return sink_.count(elements), true; }

 private:
  Sink& sink_;
};

/// Reads documents. A Stream is RapidJSON's StringStream, or its InsituStringStream, for which a Byte is not const.
template <class Stream, class Byte, unsigned kFlags>
class RapidJsonEventReader : public RapidJsonEncoder<document::Value>,
                             public EventsOnly<RapidJsonEventReader<Stream, Byte, kFlags>, Byte> {
 public:
  template <class Sink>
  bool read_events(std::span<Byte> wire, Sink& sink) {
    using Char = std::conditional_t<std::is_const_v<Byte>, const char, char>;
    RapidJsonEvents<Sink> events(sink);
    Stream stream(reinterpret_cast<Char*>(wire.data()));
    const bool ok = !reader_.Parse<kFlags | rapidjson::kParseFullPrecisionFlag>(stream, events).IsError();
    // The text ends at the first NUL for the parser; only the terminator at its end is one.
    return ok && stream.Tell() == wire.size();
  }

 private:
  rapidjson::Reader reader_;
};

}  // namespace scenebench::codecs
