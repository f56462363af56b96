// Apache Avro's C library: generic values of a schema that is parsed once, reader and writer in memory.
#include <vector>

#include "codecs/avro_value.h"
#include "docs_avsc.h"
#include "harness/codec_subject.h"
#include "scene_avsc.h"

namespace scenebench::codecs {
namespace {

/// The schemas of one shape: of the wire, and of what decode-one reads of it.
template <class Shape>
struct AvroSchemas;

template <>
struct AvroSchemas<docs::FooBarContainer> {
  static constexpr std::string_view wire = schemas::docs_avsc;
  static constexpr std::string_view one = R"({
    "type": "record", "name": "FooBarContainer", "fields": [{"name": "location", "type": "string"}]
  })";
};

template <>
struct AvroSchemas<scene::Scene> {
  static constexpr std::string_view wire = schemas::scene_avsc;
  static constexpr std::string_view one = R"({
    "type": "record", "name": "Scene", "fields": [
      {"name": "entities", "type": {"type": "array", "items": {
        "type": "record", "name": "Entity", "fields": [{"name": "name", "type": "string"}]
      }}}
    ]
  })";
};

/// Reads values of one schema as such of another that has fewer fields: the others are skipped.
class Projection {
 public:
  Projection(const AvroType& wire, const AvroType& part) : part_(part) {
    class_ = avro_resolved_writer_new(wire.schema(), part.schema());
    if (!class_) throw std::runtime_error(avro_strerror());
    check_avro(avro_resolved_writer_new_value(class_, &resolver_));
  }
  ~Projection() {
    avro_value_decref(&resolver_);
    avro_value_iface_decref(class_);
  }
  Projection(const Projection&) = delete;
  Projection& operator=(const Projection&) = delete;

  /// A new value of what `reader` reads, for `use(value)`, which says whether it is right; false if it cannot be read.
  template <class Use>
  bool read(avro_reader_t reader, Use&& use) {
    AvroValue value(part_);
    avro_resolved_writer_set_dest(&resolver_, value.get());
    const bool ok = avro_value_read(reader, &resolver_) == 0 && use(*value);
    avro_resolved_writer_clear_dest(&resolver_);
    return ok;
  }

 private:
  const AvroType& part_;
  avro_value_iface_t* class_ = nullptr;
  avro_value_t resolver_{};
};

/// Writes values into memory that only grows.
class AvroWriter {
 public:
  ~AvroWriter() { avro_writer_free(writer_); }

  std::span<const std::byte> write(AvroValue& value) {
    while (true) {
      avro_writer_reset(writer_);
      const int status = avro_value_write(writer_, value.get());
      if (status == 0) break;
      if (status != ENOSPC) throw std::runtime_error(avro_strerror());
      buffer_.resize(2 * buffer_.size());
      avro_writer_memory_set_dest(writer_, buffer_.data(), static_cast<std::int64_t>(buffer_.size()));
    }
    return std::as_bytes(std::span(buffer_)).first(static_cast<std::size_t>(avro_writer_tell(writer_)));
  }

 private:
  std::vector<char> buffer_ = std::vector<char>(1024);
  avro_writer_t writer_ = avro_writer_memory(buffer_.data(), static_cast<std::int64_t>(buffer_.size()));
};

template <class RootStruct>
class Avro {
 public:
  using Shape = RootStruct;
  using Decoded = AvroValue;

  ~Avro() { avro_reader_free(reader_); }

  static CodecInfo info() {
    return {.name = "avro",
            .title = "Avro (C)",
            .library = "Apache Avro C",
            .version = SCENEBENCH_AVRO_VERSION,
            .form = Form::dom,
            .trust = {},
            .reuse = "schema, value for encoding, writer and its memory, reader; a new value for each decode",
            .field_access = "manual error checking",
            .note = "Avro has no unsigned numbers: they are widened to 32 or 64 bits, and 64-bit ones keep their bits",
            .loss = {}};
  }

  std::span<const std::byte> encode(const Shape& value) {
    avro_value_reset(value_.get());
    populate(value, *value_.get());
    return writer_.write(value_);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, type_);
    if (avro_value_read(open(wire), result->get()) != 0) result.fail("Avro rejects the bytes");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_avro<Shape>(*decoded, sink);
  }

  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    return projection_.read(open(wire), [&](const avro_value_t& value) {
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
  avro_reader_t open(std::span<const std::byte> wire) {
    avro_reader_memory_set_source(reader_, reinterpret_cast<const char*>(wire.data()),
                                  static_cast<std::int64_t>(wire.size()));
    return reader_;
  }

  AvroType type_{AvroSchemas<Shape>::wire};
  AvroType one_type_{AvroSchemas<Shape>::one};
  Projection projection_{type_, one_type_};
  AvroValue value_{type_};
  AvroWriter writer_;
  avro_reader_t reader_ = avro_reader_memory(nullptr, 0);
};

}  // namespace

CodecEntry avro() { return make_entry<Avro<docs::FooBarContainer>, Avro<scene::Scene>>(); }

}  // namespace scenebench::codecs
