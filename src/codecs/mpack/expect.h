// Reads values by MPack's functions for types that are known beforehand.
#pragma once

#include <algorithm>
#include <limits>

#include "codecs/mpack/events.h"
#include "codecs/shared/events.h"

namespace scenebench::codecs {

/// A reader for read_fields(). A value that does not fit sets an error in the library's reader, whose functions do
/// nothing from then on.
class MPackReader {
 public:
  /// `reader` must outlive this.
  explicit MPackReader(mpack_reader_t& reader) : reader_(reader) {}

  void read(bool& value) { value = mpack_expect_bool(&reader_); }
  void read(std::int8_t& value) { value = mpack_expect_i8(&reader_); }
  void read(std::uint8_t& value) { value = mpack_expect_u8(&reader_); }
  void read(std::int16_t& value) { value = mpack_expect_i16(&reader_); }
  void read(std::uint16_t& value) { value = mpack_expect_u16(&reader_); }
  void read(std::int32_t& value) { value = mpack_expect_i32(&reader_); }
  void read(std::uint32_t& value) { value = mpack_expect_u32(&reader_); }
  void read(std::int64_t& value) { value = mpack_expect_i64(&reader_); }
  void read(std::uint64_t& value) { value = mpack_expect_u64(&reader_); }
  void read(double& value) { value = mpack_expect_double(&reader_); }
  void read(float& value) { value = mpack_expect_float(&reader_); }

  std::string_view text() {
    std::string_view text;
    mpack_text_in_place(reader_, mpack_expect_str(&reader_), text);
    return text;
  }
  std::uint32_t begin_map() { return mpack_expect_map_max(&reader_, most()); }
  void end_map() { mpack_done_map(&reader_); }
  std::uint32_t begin_list() { return mpack_expect_array_max(&reader_, most()); }
  void end_list() { mpack_done_array(&reader_); }

  /// Avoids mpack_discard(), which recurses as deep as the wire says and so can exhaust the stack. So does reading
  /// keys: mpack_expect_key_cstr() would call it for keys that are not strings.
  void skip() {
    IgnoredEvents target;
    if (!MPackEvents(reader_, target).read_item()) mpack_reader_flag_error(&reader_, mpack_error_invalid);
  }

  void fail() { mpack_reader_flag_error(&reader_, mpack_error_data); }
  bool ok() { return mpack_reader_error(&reader_) == mpack_ok; }

 private:
  /// The most elements that can follow: each takes at least a byte.
  std::uint32_t most() {
    const std::size_t bytes = mpack_reader_remaining(&reader_, nullptr);
    return static_cast<std::uint32_t>(std::min<std::size_t>(bytes, std::numeric_limits<std::uint32_t>::max()));
  }

  mpack_reader_t& reader_;
};

}  // namespace scenebench::codecs
