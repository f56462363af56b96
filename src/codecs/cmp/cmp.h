// CMP: encodes straight from the structs, and fills them while it reads the wire, without a tree.
#pragma once

#include <string>

#include "codecs/cmp/events.h"
#include "codecs/cmp/writer.h"
#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/events.h"
#include "codecs/shared/events_only.h"
#include "codecs/shared/fields_find.h"
#include "codecs/shared/fields_read.h"
#include "harness/codec.h"

namespace scenebench::codecs {

inline CodecInfo cmp_info() {
  return {.name = "cmp",
          .title = "CMP",
          .library = "CMP",
          .version = std::to_string(cmp_version()),
          .form = Form::structs,
          .reuse = "buffer; new structs for each decode",
          .field_access = "the application's own structs",
          .note = by_field_cursor(
              "the library reads and writes through callbacks, which are scenebench's; it does not check that strings "
              "are UTF-8"),
          .structs_by = StructsBy::scenebench};
}

template <class RootStruct>
class Cmp : public FieldsEncoder<CmpWriter, RootStruct>, public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() { return cmp_info(); }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    CmpReader reader(wire);
    read_fields(*result, reader);
    if (!reader.complete()) result.fail("CMP rejects the bytes, or they do not fit the shape");
    return result;
  }

  /// Does not read what follows the field.
  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    TextFinder finder(kOneField<RootStruct>);
    CmpReader reader(wire);
    CmpEvents(reader, finder).read_item();
    if (finder.found()) sink.text(*finder.found());
    return finder.found().has_value();
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }
};

/// Reads documents item by item, as their types are not known beforehand.
template <>
class Cmp<document::Value> : public FieldsEncoder<CmpWriter, document::Value>, public EventsOnly<Cmp<document::Value>> {
 public:
  static CodecInfo info() { return cmp_info(); }

  template <class Sink>
  bool read_events(std::span<const std::byte> wire, Sink& sink) {
    DocumentEvents<Sink, DepthLimit::parser> target(sink);
    CmpReader reader(wire);
    return CmpEvents(reader, target).read_item() && reader.complete();
  }
};

}  // namespace scenebench::codecs
