// Owners of Avro's C objects: schemas, generic values, and their readers and writers in memory.
#pragma once

#include <avro.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace scenebench::codecs {

/// For calls that cannot fail on valid schemas. Throws std::runtime_error with the library's reason.
inline void check_avro(int status) {
  if (status != 0) throw std::runtime_error(avro_strerror());
}

/// A schema and the class of its generic values.
class AvroType {
 public:
  explicit AvroType(std::string_view json) {
    check_avro(avro_schema_from_json_length(json.data(), json.size(), &schema_));
    class_ = avro_generic_class_from_schema(schema_);
  }
  ~AvroType() {
    avro_value_iface_decref(class_);
    avro_schema_decref(schema_);
  }
  AvroType(const AvroType&) = delete;
  AvroType& operator=(const AvroType&) = delete;

  avro_schema_t schema() const { return schema_; }
  avro_value_iface_t* value_class() const { return class_; }

 private:
  avro_schema_t schema_ = nullptr;
  avro_value_iface_t* class_ = nullptr;
};

/// A generic value of a type, which must outlive it.
class AvroValue {
 public:
  explicit AvroValue(const AvroType& type) { check_avro(avro_generic_value_new(type.value_class(), &value_)); }
  ~AvroValue() {
    if (value_.self) avro_value_decref(&value_);
  }
  AvroValue(AvroValue&& other) noexcept : value_(std::exchange(other.value_, avro_value_t{})) {}
  AvroValue& operator=(AvroValue&&) = delete;

  avro_value_t* get() { return &value_; }
  const avro_value_t& operator*() const { return value_; }

 private:
  avro_value_t value_{};
};

/// The library allocates strings as long as the wire claims before it reads them, and only an allocator can limit that.
/// This one works like the library's own, but while an AvroLimit lives it refuses new blocks that no wire of
/// `wire_bytes` bytes can fill. Lists need no limit: they grow as they are read.
class AvroLimit {
 public:
  explicit AvroLimit(std::size_t wire_bytes) {
    [[maybe_unused]] static const bool set = (avro_set_allocator(allocate, nullptr), true);
    largest_ = wire_bytes + kOwnBlocks;
  }
  ~AvroLimit() { largest_ = kUnlimited; }
  AvroLimit(const AvroLimit&) = delete;
  AvroLimit& operator=(const AvroLimit&) = delete;

 private:
  static constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t kOwnBlocks = 64 << 10;  ///< more than any block of a value without strings

  static void* allocate(void*, void* block, std::size_t, std::size_t size) {
    if (size == 0) {
      std::free(block);
      return nullptr;
    }
    return block == nullptr && size > largest_ ? nullptr : std::realloc(block, size);
  }

  static inline std::size_t largest_ = kUnlimited;
};

/// Reads values from memory.
class AvroReader {
 public:
  AvroReader() = default;
  ~AvroReader() { avro_reader_free(reader_); }
  AvroReader(const AvroReader&) = delete;
  AvroReader& operator=(const AvroReader&) = delete;

  /// Reads the wire into `value`; false if it is malformed or has bytes after the value.
  bool read(std::span<const std::byte> wire, avro_value_t& value) {
    avro_reader_memory_set_source(reader_, reinterpret_cast<const char*>(wire.data()),
                                  static_cast<std::int64_t>(wire.size()));
    const AvroLimit limit(wire.size());
    return avro_value_read(reader_, &value) == 0 && avro_skip(reader_, 1) != 0;
  }

 private:
  avro_reader_t reader_ = avro_reader_memory(nullptr, 0);
};

/// Reads values of one schema as values of another, and skips the fields that the other lacks.
class AvroProjection {
 public:
  AvroProjection(const AvroType& wire, const AvroType& part) : part_(part) {
    class_ = avro_resolved_writer_new(wire.schema(), part.schema());
    if (!class_) throw std::runtime_error(avro_strerror());
    check_avro(avro_resolved_writer_new_value(class_, &resolver_));
  }
  ~AvroProjection() {
    avro_value_decref(&resolver_);
    avro_value_iface_decref(class_);
  }
  AvroProjection(const AvroProjection&) = delete;
  AvroProjection& operator=(const AvroProjection&) = delete;

  /// Reads `wire` into a new value and returns `use(value)`; false if it cannot be read.
  template <class Use>
  bool read(AvroReader& reader, std::span<const std::byte> wire, Use&& use) {
    AvroValue value(part_);
    return read_into(value, reader, wire) && use(*value);
  }

  /// Reads `wire` into `value`, which is of type `part`; false if it cannot be read.
  bool read_into(AvroValue& value, AvroReader& reader, std::span<const std::byte> wire) {
    avro_resolved_writer_set_dest(&resolver_, value.get());
    const bool ok = reader.read(wire, resolver_);
    avro_resolved_writer_clear_dest(&resolver_);
    return ok;
  }

 private:
  const AvroType& part_;
  avro_value_iface_t* class_ = nullptr;
  avro_value_t resolver_{};
};

/// Writes values into memory that is kept and only grows.
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

}  // namespace scenebench::codecs
