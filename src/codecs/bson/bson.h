// BSON by libbson: appends to a reused document, and reads the wire in place with the library's iterators.
#pragma once

#include <bson/bson.h>

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>

#include "codecs/bson/update.h"
#include "codecs/bson/codec.h"
#include "codecs/bson/node.h"
#include "codecs/shared/fields_walk.h"
#include "codecs/shared/fields_write.h"
#include "harness/codec.h"

namespace scenebench::codecs {

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
