// Writes MessagePack by MPack's writer, into one buffer that is kept.
#pragma once

#include <mpack/mpack.h>

#include <span>
#include <vector>

#include "codecs/shared/fields_write.h"

namespace scenebench::codecs {

/// A writer for write_fields(). Begins maps and lists with their size, so that the library need not count.
class MPackWriter {
 public:
  void clear() { mpack_writer_init(&writer_, bytes_.data(), bytes_.size()); }

  /// The library has a function for each type, which writes as few bytes as the value needs.
  template <Scalar T>
  void value(T v) {
    mpack_write(&writer_, v);
  }
  void text(std::string_view v) { mpack_write_str(&writer_, v.data(), static_cast<std::uint32_t>(v.size())); }
  void null() { mpack_write_nil(&writer_); }
  void key(std::string_view name) { text(name); }
  void begin_map(std::size_t fields) { mpack_start_map(&writer_, static_cast<std::uint32_t>(fields)); }
  void end_map() { mpack_finish_map(&writer_); }
  void begin_list(std::size_t elements) { mpack_start_array(&writer_, static_cast<std::uint32_t>(elements)); }
  void end_list() { mpack_finish_array(&writer_); }

  /// Ends the wire. If the buffer was too small, doubles it, as the library does not say how much is missing, and
  /// returns false. (The library's own growing buffers are allocated for each wire.)
  bool complete() {
    used_ = mpack_writer_buffer_used(&writer_);
    if (mpack_writer_destroy(&writer_) == mpack_ok) return true;
    bytes_.resize(2 * bytes_.size());
    return false;
  }

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(bytes_.data(), used_)); }

 private:
  mpack_writer_t writer_{};
  std::vector<char> bytes_ = std::vector<char>(1024);
  std::size_t used_ = 0;
};

}  // namespace scenebench::codecs
