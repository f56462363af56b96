// Hands out the events of RapidJSON's SAX reader.
#pragma once

#include <rapidjson/reader.h>

#include "codecs/rapidjson/text.h"
#include "codecs/shared/events.h"
#include "codecs/shared/events_only.h"

namespace scenebench::codecs {

/// Hands the reader's events to a target (shared/events.h). The reader stops at the first that returns false.
template <class Target>
class RapidJsonEvents : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, RapidJsonEvents<Target>> {
 public:
  explicit RapidJsonEvents(Target& target) : target_(target) {}

  bool Null() { return target_.null(); }
  bool Bool(bool value) { return target_.value(value); }
  bool Int(int value) { return target_.value(std::int64_t{value}); }
  bool Uint(unsigned value) { return target_.value(std::int64_t{value}); }
  bool Int64(std::int64_t value) { return target_.value(value); }
  bool Uint64(std::uint64_t value) { return target_.value(value); }
  bool Double(double value) { return target_.value(value); }
  bool String(const char* text, rapidjson::SizeType length, bool) { return target_.text({text, length}); }
  bool Key(const char* text, rapidjson::SizeType length, bool) { return target_.key({text, length}); }
  bool StartObject() { return target_.begin_map(); }
  bool EndObject(rapidjson::SizeType members) { return target_.end_map(members); }
  bool StartArray() { return target_.begin_list(); }
  bool EndArray(rapidjson::SizeType elements) { return target_.end_list(elements); }

 private:
  Target& target_;
};

/// Hands `wire` to a target; false if it is not a whole JSON text or the target refuses an event. A Stream is
/// RapidJSON's StringStream, or its InsituStringStream, for which Byte is not const.
template <class Stream, unsigned kFlags, class Byte, class Target>
bool read_events(rapidjson::Reader& reader, std::span<Byte> wire, Target& target) {
  using Char = std::conditional_t<std::is_const_v<Byte>, const char, char>;
  RapidJsonEvents<Target> events(target);
  Stream stream(reinterpret_cast<Char*>(wire.data()));
  const bool ok = !reader.Parse<kFlags | kRapidJsonFlags>(stream, events).IsError();
  // The parser stops at the first NUL, which must be the terminator.
  return ok && stream.Tell() == wire.size();
}

/// The info of codecs that read events. Their targets refuse texts that are nested too deeply, which ends the recursion.
inline CodecInfo rapidjson_events_info() {
  CodecInfo info = rapidjson_info();
  info.input = Input::checked;
  info.trust.clear();
  return info;
}

/// Reads documents.
template <class Stream, class Byte, unsigned kFlags>
class RapidJsonEventReader : public RapidJsonEncoder<document::Value>,
                             public EventsOnly<RapidJsonEventReader<Stream, Byte, kFlags>, Byte> {
 public:
  template <class Sink>
  bool read_events(std::span<Byte> wire, Sink& sink) {
    DocumentEvents<Sink> target(sink);
    return codecs::read_events<Stream, kFlags>(reader_, wire, target);
  }

 private:
  rapidjson::Reader reader_;
};

}  // namespace scenebench::codecs
