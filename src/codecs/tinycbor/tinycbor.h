// TinyCBOR: encodes straight from the structs, and fills them while it reads the wire, without a tree.
#pragma once

#include <string>

#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/events.h"
#include "codecs/shared/events_only.h"
#include "codecs/shared/fields_find.h"
#include "codecs/shared/fields_read.h"
#include "codecs/tinycbor/events.h"
#include "codecs/tinycbor/reader.h"
#include "codecs/tinycbor/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Base class: the encoding half and the info.
template <class RootStruct>
class TinyCborEncoder {
 public:
  static CodecInfo info() {
    return {.name = "tinycbor",
            .title = "TinyCBOR",
            .library = "TinyCBOR",
            .version = std::to_string(TINYCBOR_VERSION_MAJOR) + "." + std::to_string(TINYCBOR_VERSION_MINOR),
            .form = Form::structs,
            .reuse = "buffer; new structs for each decode",
            .field_access = "the application's own structs",
            .note = by_field_cursor(
                "strings are not checked to be UTF-8; what does not fit into the buffer is encoded again in a larger "
                "one"),
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    do {
      writer_.clear();
      write_fields(value, writer_);
    } while (!writer_.complete());
    return writer_.wire();
  }

 private:
  TinyCborWriter writer_;
};

template <class RootStruct>
class TinyCbor : public TinyCborEncoder<RootStruct>, public DecodedStructs<RootStruct> {
 public:
  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    TinyCborReader reader(wire);
    read_fields(*result, reader);
    if (!reader.complete()) result.fail("TinyCBOR rejects the bytes, or they do not fit the shape");
    return result;
  }

  /// Does not read what follows the field.
  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    TextFinder finder(kOneField<RootStruct>);
    TinyCborEvents(finder).read(wire);
    if (finder.found()) sink.text(*finder.found());
    return finder.found().has_value();
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }
};

template <>
class TinyCbor<document::Value> : public TinyCborEncoder<document::Value>,
                                  public EventsOnly<TinyCbor<document::Value>> {
 public:
  template <class Sink>
  bool read_events(std::span<const std::byte> wire, Sink& sink) {
    DocumentEvents<Sink, DepthLimit::parser> target(sink);
    return TinyCborEvents(target).read(wire);
  }
};

}  // namespace scenebench::codecs
