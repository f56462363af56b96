// Writes MessagePack by CMP, which hands each piece to a callback: here, into one buffer that is kept.
#pragma once

#include <cmp/cmp.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "base/attributes.h"
#include "codecs/shared/fields_write.h"

namespace scenebench::codecs {

/// A writer for write_fields().
class CmpWriter {
 public:
  CmpWriter() = default;
  CmpWriter(const CmpWriter&) = delete;  // it points into its own buffer, and the context points to it
  CmpWriter& operator=(const CmpWriter&) = delete;

  void clear() {
    at_ = bytes_.data();
    cmp_init(&context_, this, nullptr, nullptr, append);
  }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      cmp_write_bool(&context_, v);
    } else if constexpr (std::same_as<T, float>) {
      cmp_write_float(&context_, v);
    } else if constexpr (std::same_as<T, double>) {
      cmp_write_double(&context_, v);
    } else if constexpr (std::signed_integral<T>) {
      cmp_write_integer(&context_, v);
    } else {
      cmp_write_uinteger(&context_, v);
    }
  }
  void text(std::string_view v) { cmp_write_str(&context_, v.data(), static_cast<std::uint32_t>(v.size())); }
  void null() { cmp_write_nil(&context_); }
  void key(std::string_view name) { text(name); }
  void begin_map(std::size_t fields) { cmp_write_map(&context_, static_cast<std::uint32_t>(fields)); }
  void end_map() {}
  void begin_list(std::size_t elements) { cmp_write_array(&context_, static_cast<std::uint32_t>(elements)); }
  void end_list() {}

  std::span<const std::byte> wire() const { return {bytes_.data(), at_}; }

 private:
  static std::size_t append(cmp_ctx_t* context, const void* data, std::size_t size) {
    auto& to = *static_cast<CmpWriter*>(context->buf);
    if (static_cast<std::size_t>(to.end_ - to.at_) < size) to.make_room(size);
    if (size != 0) std::memcpy(to.at_, data, size);
    to.at_ += size;
    return size;
  }

  /// Never inlined: append() would save registers for it each time, and the library calls append() for every marker
  /// byte.
  SCENEBENCH_NEVER_INLINED void make_room(std::size_t size) {
    const auto used = static_cast<std::size_t>(at_ - bytes_.data());
    bytes_.resize(std::max(used + size, 2 * bytes_.size()));
    at_ = bytes_.data() + used;
    end_ = bytes_.data() + bytes_.size();
  }

  cmp_ctx_t context_{};
  std::vector<std::byte> bytes_ = std::vector<std::byte>(1024);
  std::byte* at_ = bytes_.data();
  std::byte* end_ = bytes_.data() + bytes_.size();
};

}  // namespace scenebench::codecs
