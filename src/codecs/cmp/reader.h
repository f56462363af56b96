// Reads MessagePack by CMP, which calls back for each piece: here, for a piece of a wire in memory.
#pragma once

#include <cmp/cmp.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace scenebench::codecs {

/// A reader for read_fields(). Strings stay in the wire: CMP reads their size alone, as its documentation suggests.
class CmpReader {
 public:
  /// `wire` must outlive this.
  explicit CmpReader(std::span<const std::byte> wire)
      : at_(reinterpret_cast<const char*>(wire.data())), end_(at_ + wire.size()) {
    cmp_init(&context_, this, read_bytes, skip_bytes, nullptr);
  }
  CmpReader(const CmpReader&) = delete;  // the context points to this object
  CmpReader& operator=(const CmpReader&) = delete;

  void read(bool& v) { check(cmp_read_bool(&context_, &v)); }
  void read(std::int8_t& v) { check(cmp_read_char(&context_, &v)); }
  void read(std::uint8_t& v) { check(cmp_read_uchar(&context_, &v)); }
  void read(std::int16_t& v) { check(cmp_read_short(&context_, &v)); }
  void read(std::uint16_t& v) { check(cmp_read_ushort(&context_, &v)); }
  void read(std::int32_t& v) { check(cmp_read_int(&context_, &v)); }
  void read(std::uint32_t& v) { check(cmp_read_uint(&context_, &v)); }
  void read(std::int64_t& v) { check(cmp_read_long(&context_, &v)); }
  void read(std::uint64_t& v) { check(cmp_read_ulong(&context_, &v)); }
  void read(float& v) { check(cmp_read_float(&context_, &v)); }
  void read(double& v) { check(cmp_read_decimal(&context_, &v)); }

  std::string_view text() {
    std::uint32_t size = 0;
    return check(cmp_read_str_size(&context_, &size)) ? next_bytes(size) : std::string_view();
  }
  /// The next `size` bytes, as a string. Empty, and an error, if there are fewer.
  std::string_view next_bytes(std::uint32_t size) {
    if (!check(size <= left())) return {};
    const std::string_view text(at_, size);
    at_ += size;
    return text;
  }

  std::uint32_t begin_map() { return count(cmp_read_map); }
  void end_map() {}
  std::uint32_t begin_list() { return count(cmp_read_array); }
  void end_list() {}

  /// Does not recurse, however deep the value is.
  void skip() { check(cmp_skip_object_no_limit(&context_)); }
  /// Reads the next item; of a string, list or map the size alone.
  bool item(cmp_object_t& to) { return check(cmp_read_object(&context_, &to)); }

  void fail() { ok_ = false; }
  bool ok() const { return ok_; }
  /// Whether all of the wire has been read, without an error.
  bool complete() const { return ok_ && at_ == end_; }

 private:
  static bool read_bytes(cmp_ctx_t* context, void* data, std::size_t size) {
    auto& from = *static_cast<CmpReader*>(context->buf);
    if (size > from.left()) return false;
    std::memcpy(data, from.at_, size);
    from.at_ += size;
    return true;
  }

  /// The library ignores the result, so a failure is noted here.
  static bool skip_bytes(cmp_ctx_t* context, std::size_t size) {
    auto& from = *static_cast<CmpReader*>(context->buf);
    if (!from.check(size <= from.left())) return false;
    from.at_ += size;
    return true;
  }

  std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

  bool check(bool right) {
    ok_ = ok_ && right;
    return right;
  }

  /// The size that a list or map claims. 0, and an error, if it exceeds the bytes left: each element takes at least
  /// one.
  std::uint32_t count(bool (*read_count)(cmp_ctx_t*, std::uint32_t*)) {
    std::uint32_t size = 0;
    return check(read_count(&context_, &size) && size <= left()) ? size : 0;
  }

  cmp_ctx_t context_{};
  const char* at_;
  const char* end_;
  bool ok_ = true;
};

}  // namespace scenebench::codecs
