// Writes Lite3.
#pragma once

#include <lite3/lite3.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "codecs/shared/fields_write.h"

namespace scenebench::codecs {

/// A writer for write_fields(). Once the buffer is too small, it writes nothing more, and fits() is false. Throws
/// std::length_error for what the library refuses, such as more than 4 GiB.
class Lite3Writer {
 public:
  /// Starts over.
  void start() {
    std::fill_n(buffer_.begin(), used_, static_cast<unsigned char>(0));  // else its bytes get into the next wire
    depth_ = used_ = 0;
    fits_ = true;
  }
  /// Continues in `wire`: what is written next is appended to the list at offset `list` of it.
  void go_on(std::span<const std::byte> wire, std::size_t list) {
    if (wire.size() > buffer_.size()) {
      start();
      fits_ = false;
      return;
    }
    const auto* const bytes = reinterpret_cast<const unsigned char*>(wire.data());
    const auto end = std::copy_n(bytes, wire.size(), buffer_.begin());
    if (used_ > wire.size()) std::fill_n(end, used_ - wire.size(), static_cast<unsigned char>(0));  // see start()
    used_ = wire.size();
    depth_ = 0;
    fits_ = true;
    levels_.at(depth_++) = {list, true};
  }
  bool fits() const { return fits_; }
  void enlarge() { buffer_.resize(2 * buffer_.size()); }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      add([&] { return lite3_arr_append_bool(data(), &used_, here(), buffer_.size(), v); },
          [&]() -> int { return lite3_set_bool(data(), &used_, here(), buffer_.size(), key_, v); });
    } else if constexpr (std::floating_point<T>) {
      add([&] { return lite3_arr_append_f64(data(), &used_, here(), buffer_.size(), v); },
          [&]() -> int { return lite3_set_f64(data(), &used_, here(), buffer_.size(), key_, v); });
    } else {
      const auto number = static_cast<std::int64_t>(v);
      add([&] { return lite3_arr_append_i64(data(), &used_, here(), buffer_.size(), number); },
          [&]() -> int { return lite3_set_i64(data(), &used_, here(), buffer_.size(), key_, number); });
    }
  }
  void text(std::string_view v) {
    add([&] { return lite3_arr_append_str_n(data(), &used_, here(), buffer_.size(), v.data(), v.size()); },
        [&]() -> int { return lite3_set_str_n(data(), &used_, here(), buffer_.size(), key_, v.data(), v.size()); });
  }
  void key(std::string_view name) { key_ = name.data(); }

  void begin_map(std::size_t = 0) {
    std::size_t at = 0;
    if (depth_ == 0) {
      check(lite3_init_obj(data(), &used_, buffer_.size()));
    } else {
      add([&] { return lite3_arr_append_obj(data(), &used_, here(), buffer_.size(), &at); },
          [&]() -> int { return lite3_set_obj(data(), &used_, here(), buffer_.size(), key_, &at); });
    }
    levels_.at(depth_++) = {at, false};
  }
  void begin_list(std::size_t = 0) {
    std::size_t at = 0;
    add([&] { return lite3_arr_append_arr(data(), &used_, here(), buffer_.size(), &at); },
        [&]() -> int { return lite3_set_arr(data(), &used_, here(), buffer_.size(), key_, &at); });
    levels_.at(depth_++) = {at, true};
  }
  void end_map() { --depth_; }
  void end_list() { --depth_; }

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(buffer_)).first(used_); }

 private:
  /// An open container: its offset, and whether it is a list.
  struct Level {
    std::size_t at;
    bool is_list;
  };

  unsigned char* data() { return buffer_.data(); }
  std::size_t here() const { return levels_[depth_ - 1].at; }

  /// Appends to a list, or sets the field of the last key.
  template <class Append, class Set>
  void add(Append&& append, Set&& set) {
    if (fits_) check(levels_[depth_ - 1].is_list ? append() : set());
  }
  void check(int failed) {
    if (!failed) return;
    if (errno != ENOBUFS) throw std::length_error("lite3 refuses a value");
    fits_ = false;
  }

  std::vector<unsigned char> buffer_ = std::vector<unsigned char>(4096);
  std::size_t used_ = 0;
  std::array<Level, 16> levels_{};  ///< more than any shape has
  std::size_t depth_ = 0;
  const char* key_ = nullptr;
  bool fits_ = true;
};

}  // namespace scenebench::codecs
