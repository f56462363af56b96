// Writes MessagePack by the C library's packer, into one buffer that is kept.
#pragma once

#include <msgpack.h>

#include <new>
#include <span>

#include "codecs/shared/fields_write.h"

namespace scenebench::codecs {

/// A writer for write_fields(). Throws std::bad_alloc when the buffer cannot grow.
class MsgpackWriter {
 public:
  MsgpackWriter() {
    msgpack_sbuffer_init(&buffer_);
    msgpack_packer_init(&packer_, &buffer_, msgpack_sbuffer_write);
  }
  ~MsgpackWriter() { msgpack_sbuffer_destroy(&buffer_); }
  MsgpackWriter(const MsgpackWriter&) = delete;  // the packer points to the buffer
  MsgpackWriter& operator=(const MsgpackWriter&) = delete;

  void clear() { msgpack_sbuffer_clear(&buffer_); }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      check(v ? msgpack_pack_true(&packer_) : msgpack_pack_false(&packer_));
    } else if constexpr (std::same_as<T, float>) {
      check(msgpack_pack_float(&packer_, v));
    } else if constexpr (std::same_as<T, double>) {
      check(msgpack_pack_double(&packer_, v));
    } else {
      integer(v);
    }
  }
  void text(std::string_view v) { check(msgpack_pack_str_with_body(&packer_, v.data(), v.size())); }
  void null() { check(msgpack_pack_nil(&packer_)); }
  void key(std::string_view name) { text(name); }
  void begin_map(std::size_t fields) { check(msgpack_pack_map(&packer_, fields)); }
  void end_map() {}
  void begin_list(std::size_t elements) { check(msgpack_pack_array(&packer_, elements)); }
  void end_list() {}
  void object(const msgpack_object& object) { check(msgpack_pack_object(&packer_, object)); }

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(buffer_.data, buffer_.size)); }

 private:
  /// Each function writes as few bytes as the value needs; those for narrower types make fewer comparisons.
  void integer(std::int8_t v) { check(msgpack_pack_int8(&packer_, v)); }
  void integer(std::uint8_t v) { check(msgpack_pack_uint8(&packer_, v)); }
  void integer(std::int16_t v) { check(msgpack_pack_int16(&packer_, v)); }
  void integer(std::uint16_t v) { check(msgpack_pack_uint16(&packer_, v)); }
  void integer(std::int32_t v) { check(msgpack_pack_int32(&packer_, v)); }
  void integer(std::uint32_t v) { check(msgpack_pack_uint32(&packer_, v)); }
  void integer(std::int64_t v) { check(msgpack_pack_int64(&packer_, v)); }
  void integer(std::uint64_t v) { check(msgpack_pack_uint64(&packer_, v)); }

  static void check(int status) {
    if (status != 0) throw std::bad_alloc();
  }

  msgpack_sbuffer buffer_;
  msgpack_packer packer_;
};

}  // namespace scenebench::codecs
