// MPack without its tree: fills the structs while it reads the wire.
#pragma once

#include "codecs/mpack/codec.h"
#include "codecs/mpack/expect.h"
#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/events.h"
#include "codecs/shared/events_only.h"
#include "codecs/shared/fields_find.h"
#include "codecs/shared/fields_read.h"

namespace scenebench::codecs {

inline CodecInfo mpack_expect_info() {
  CodecInfo info = mpack_info();
  info.name = "mpack-expect";
  info.title = "MPack (expect)";
  info.form = Form::structs;
  info.reuse = "buffer; new structs for each decode";
  info.field_access = "the application's own structs";
  info.note =
      "the library's own functions for lookups skip keys that are not strings by unlimited recursion, which can "
      "exhaust the stack; " +
      info.note;
  info.note = by_field_cursor(info.note);
  return info;
}

template <class RootStruct>
class MPackExpect : public MPackEncoder<RootStruct>, public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() { return mpack_expect_info(); }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    const bool whole = mpack_read_all(wire, [&](mpack_reader_t& reader) {
      MPackReader typed(reader);
      read_fields(*result, typed);
      return typed.ok();
    });
    if (!whole) result.fail("MPack rejects the bytes, or they do not fit the shape");
    return result;
  }

  /// Does not read what follows the field.
  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    TextFinder finder(kOneField<RootStruct>);
    mpack_read_all(wire, [&](mpack_reader_t& reader) { return MPackEvents(reader, finder).read_item(); });
    if (finder.found()) sink.text(*finder.found());
    return finder.found().has_value();
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }
};

/// Reads documents tag by tag, as their types are not known beforehand.
template <>
class MPackExpect<document::Value> : public MPackEncoder<document::Value>,
                                     public EventsOnly<MPackExpect<document::Value>> {
 public:
  static CodecInfo info() { return mpack_expect_info(); }

  template <class Sink>
  bool read_events(std::span<const std::byte> wire, Sink& sink) {
    DocumentEvents<Sink, DepthLimit::parser> target(sink);
    return mpack_read_all(wire, [&](mpack_reader_t& reader) { return MPackEvents(reader, target).read_item(); });
  }
};

}  // namespace scenebench::codecs
