// YAJL's event parser: decode fills the application's structs while it parses, without a tree.
#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/events.h"
#include "codecs/shared/events_fill.h"
#include "codecs/shared/events_only.h"
#include "codecs/yajl/events.h"
#include "codecs/yajl/text.h"
#include "harness/codec.h"

namespace scenebench::codecs {

inline CodecInfo yajl_events_info() {
  CodecInfo info = yajl_info();
  info.name = "yajl";
  info.title = "YAJL (events)";
  info.form = Form::structs;
  info.reuse = "generator and its text; a new parser for each decode, as it can read only one text";
  info.field_access = "the application's own structs";
  info.note +=
      "; numbers are taken as text, as the library's integers are signed: integers are read with std::from_chars, "
      "others with strtod, as the library does";
  return info;
}

template <class RootStruct>
class Yajl : public YajlEncoder<RootStruct>, public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() { return yajl_events_info(); }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    filler_.start(*result);
    if (!parse_yajl(wire, filler_) || !filler_.complete()) {
      result.fail("YAJL rejects the text, or it does not fit the shape");
    }
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  Filler<RootStruct> filler_;
};

template <>
class Yajl<document::Value> : public YajlEncoder<document::Value>, public EventsOnly<Yajl<document::Value>> {
 public:
  static CodecInfo info() { return yajl_events_info(); }

  template <class Sink>
  bool read_events(std::span<const std::byte> wire, Sink& sink) {
    CountedEvents<Sink> target(sink);
    return parse_yajl(wire, target);
  }
};

}  // namespace scenebench::codecs
