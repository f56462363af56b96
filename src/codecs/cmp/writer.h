// Writing MessagePack by CMP, which hands each piece to a function of the caller's: here, into one buffer that is kept.
#pragma once

#include <cmp/cmp.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "codecs/shared/fields_write.h"

namespace scenebench::codecs {

/// A writer for write_fields().
class CmpWriter {
 public:
  void clear() {
    used_ = 0;
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

  std::span<const std::byte> wire() const { return {bytes_.data(), used_}; }

 private:
  static std::size_t append(cmp_ctx_t* context, const void* data, std::size_t size) {
    auto& to = *static_cast<CmpWriter*>(context->buf);
    if (to.bytes_.size() - to.used_ < size) to.bytes_.resize(std::max(to.used_ + size, 2 * to.bytes_.size()));
    if (size != 0) std::memcpy(to.bytes_.data() + to.used_, data, size);
    to.used_ += size;
    return size;
  }

  cmp_ctx_t context_{};
  std::vector<std::byte> bytes_ = std::vector<std::byte>(1024);
  std::size_t used_ = 0;
};

}  // namespace scenebench::codecs
