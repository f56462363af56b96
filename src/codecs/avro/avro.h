// Apache Avro's C library: generic values of a schema that is parsed once, read from and written to memory.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "codecs/avro/objects.h"
#include "codecs/avro/value.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// A shape's schema, as `text`. The units of shapes specialise it (ROOT in cmake/codec.cmake).
template <class Shape>
struct AvroSchema;
#define SB_AVRO_ROOT(shape, root) \
  template <>                     \
  struct scenebench::codecs::AvroSchema<scenebench::shape::Root> : scenebench::schemas::shape##_avsc {};

template <class RootStruct>
class Avro {
 public:
  using Shape = RootStruct;
  using Decoded = AvroValue;

  static CodecInfo info() {
    return {.name = "avro",
            .title = "Avro (C)",
            .library = "Apache Avro C",
            .version = SCENEBENCH_AVRO_VERSION,
            .form = Form::dom,
            .reuse = "schema, value for encoding, writer and its memory, reader; a new value for each decode",
            .field_access = "manual error checking",
            .note =
                "Avro has no unsigned numbers: they are widened to 32 or 64 bits, and 64-bit ones keep their bits; "
                "scenebench's allocator refuses memory for strings longer than the wire; release 1.11.1 leaks a string "
                "that the wire cuts short; in bench evolution, the number of the writer's schema precedes the wire",
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const Shape& value) {
    avro_value_reset(value_.get());
    populate(value, *value_.get());
    return writer_.write(value_);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, type_);
    if (!reader_.read(wire, *result->get())) result.fail("Avro rejects the bytes");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_avro<Shape>(*decoded, sink);
  }

  bool to_structs(const Decoded& decoded, Shape& structs) { return assign_avro(*decoded, structs); }

  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    return projection_.read(reader_, wire, [&](const avro_value_t& value) {
      avro_value_t found;
      std::string_view text;
      if (!seek_avro(value, kOneField<Shape>, found) || !read_avro_text(found, text)) return false;
      sink.text(text);
      return true;
    });
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    avro_value_t field;
    if (!seek_avro(**decoded, kUpdatedField<Shape>, field)) return Error{"the field is missing"};
    check_avro(avro_value_set_string_len(&field, kUpdatedText.data(), kUpdatedText.size() + 1));
    return writer_.write(*decoded);
  }

 private:
  AvroType type_{AvroSchema<Shape>::text};
  AvroType one_type_{HasOneField<Shape> ? avro_schema_of_text(type_.schema(), kOneField<Shape>)
                                        : std::string(AvroSchema<Shape>::text)};
  AvroProjection projection_{type_, one_type_};
  AvroValue value_{type_};
  AvroWriter writer_;
  AvroReader reader_;
};

}  // namespace scenebench::codecs
