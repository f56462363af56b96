// BSON by libbson: appends to a reused document, and reads the wire in place with the library's iterators.
#pragma once

#include "codecs/bson/node.h"
#include "codecs/bson/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The library's view of a wire. (A struct, because templates ignore the alignment that bson_t asks for.)
struct BsonView {
  bson_t bson;
};

/// Copies the elements after `at`, but the string at the last step of `way` becomes kUpdatedText. False if the wire is
/// malformed, so that not all could be copied. Throws as the writer does if libbson cannot append an element.
inline bool copy_updated(bson_iter_t at, std::span<const BsonStep> way, BsonWriter& writer) {
  bool whole = true;
  while (bson_iter_next(&at)) {
    const bool on_the_way = bson_iter_key(&at) == bson_iter_key(&way.front().at);  // the same place in the wire
    if (!on_the_way) {
      writer.copy(at);
      continue;
    }
    writer.key(key_of(at));
    if (way.size() == 1) {
      writer.text(kUpdatedText);
      continue;
    }
    const bool is_list = BSON_ITER_HOLDS_ARRAY(&at);
    bson_iter_t inner;
    bson_iter_recurse(&at, &inner);
    is_list ? writer.begin_list() : writer.begin_map();
    whole = copy_updated(inner, way.subspan(1), writer);
    is_list ? writer.end_list() : writer.end_map();
  }
  return whole && at.err_off == 0;
}

class BsonCodec {
 public:
  using Decoded = BsonView;

  static CodecInfo info() {
    return {.name = "bson",
            .title = "BSON (libbson)",
            .library = "libbson",
            .version = BSON_VERSION_S,
            .form = Form::view,
            .reuse = "document for encoding",
            .field_access = "manual error checking",
            .note =
                "BSON has no unsigned numbers and no 32-bit floats: integers become int32, or int64 if they are u32 or "
                "wider (u64 keeps its bits), and floats become doubles; the keys of lists are element numbers; BSON's "
                "root must be a map, so a document is wrapped in one under the empty key",
            .loss = {.wide_as_signed = true},
            .structs_by = StructsBy::scenebench};
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!open(wire, result->bson)) result.fail("libbson rejects the document's length");
    return result;
  }

 protected:
  /// Makes `document` a view of the wire; false if it is too short or does not have the length that it claims.
  static bool open(std::span<const std::byte> wire, bson_t& document) {
    return bson_init_static(&document, reinterpret_cast<const std::uint8_t*>(wire.data()), wire.size());
  }

  BsonWriter writer_;
};

template <class RootStruct>
class Bson : public BsonCodec {
 public:
  using Shape = RootStruct;

  std::span<const std::byte> encode(const Shape& value) {
    write_fields(value, writer_);
    return writer_.wire();
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    bson_iter_t start;
    return bson_iter_init(&start, &decoded.bson) && walk_struct<Shape>(BsonFields(start), sink);
  }

  bool to_structs(const Decoded& decoded, Shape& structs) {
    bson_iter_t start;
    return bson_iter_init(&start, &decoded.bson) && fill_struct(BsonFields(start), structs);
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    BsonPath way;
    return way.seek(decoded.bson, kOneField<Shape>) && walk_node<std::string>(way.field(), sink);
  }

  /// A BSON document cannot take a string of another length, so the elements are copied to a new one.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) try {
    bson_t document;
    bson_iter_t start;
    BsonPath way;
    if (!open(wire, document) || !way.seek(document, kUpdatedField<Shape>)) return Error{"the field is missing"};
    bson_iter_init(&start, &document);
    writer_.begin_map();
    const bool whole = copy_updated(start, way.steps(), writer_);
    writer_.end_map();
    if (!whole) return Error{"libbson cannot read all elements"};
    return writer_.wire();
  } catch (const std::length_error&) {
    return Error{"libbson cannot copy an element"};
  }
};

template <>
class Bson<document::Value> : public BsonCodec {
 public:
  using Shape = document::Value;

  std::span<const std::byte> encode(const Shape& value) {
    writer_.begin_map();
    writer_.key("");
    write_document(value, writer_);
    writer_.end_map();
    return writer_.wire();
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    bson_iter_t element;
    return bson_iter_init(&element, &decoded.bson) && bson_iter_next(&element) && key_of(element).empty() &&
           BsonNode(element).walk(sink) && !bson_iter_next(&element) && element.err_off == 0;
  }
};

}  // namespace scenebench::codecs
