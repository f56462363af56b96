// Writes Lite3.
#pragma once

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "codecs/lite3/key.h"
#include "codecs/shared/named_fields.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// Writes structs by their field descriptions. Once the buffer is too small, it writes nothing more, and fits() is
/// false. Throws std::length_error for what the library refuses, such as more than 4 GiB.
class Lite3Writer {
 public:
  /// Starts over.
  void start() {
    std::fill_n(buffer_.begin(), used_, static_cast<unsigned char>(0));  // else its bytes get into the next wire
    used_ = 0;
    fits_ = true;
  }
  /// Continues in a copy of `wire`.
  void go_on(std::span<const std::byte> wire) {
    if (wire.size() > buffer_.size()) {
      start();
      fits_ = false;
      return;
    }
    const auto* const bytes = reinterpret_cast<const unsigned char*>(wire.data());
    const auto end = std::copy_n(bytes, wire.size(), buffer_.begin());
    if (used_ > wire.size()) std::fill_n(end, used_ - wire.size(), static_cast<unsigned char>(0));  // see start()
    used_ = wire.size();
    fits_ = true;
  }
  bool fits() const { return fits_; }
  void enlarge() { buffer_.resize(2 * buffer_.size()); }

  /// Writes the root.
  template <Described T>
  void root(const T& value) {
    check(lite3_init_obj(data(), &used_, buffer_.size()));
    set_fields(value, 0);
  }

  /// Appends an element to the list at that offset.
  template <class T>
  void append(const T& value, std::size_t list) {
    if (!fits_) return;
    if constexpr (Enumeration<T>) {
      append(static_cast<std::underlying_type_t<T>>(value), list);
    } else if constexpr (std::same_as<T, bool>) {
      check(lite3_arr_append_bool(data(), &used_, list, buffer_.size(), value));
    } else if constexpr (std::floating_point<T>) {
      check(lite3_arr_append_f64(data(), &used_, list, buffer_.size(), value));
    } else if constexpr (Scalar<T>) {
      check(lite3_arr_append_i64(data(), &used_, list, buffer_.size(), static_cast<std::int64_t>(value)));
    } else if constexpr (Text<T>) {
      check(lite3_arr_append_str_n(data(), &used_, list, buffer_.size(), value.data(), value.size()));
    } else {
      std::size_t map = 0;
      if (check(lite3_arr_append_obj(data(), &used_, list, buffer_.size(), &map))) set_fields(value, map);
    }
  }

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(buffer_)).first(used_); }

 private:
  unsigned char* data() { return buffer_.data(); }

  template <Described T>
  void set_fields(const T& value, std::size_t map) {
    all_named_fields<T>([&]<std::size_t number>(NameOf<T, number>, const auto& field) {
      set(kLite3Key<T, number>, value.*field.member, map);
      return fits_;
    });
  }

  /// Sets a field of the map at that offset; nothing if it is absent.
  template <class T>
  void set(const Lite3Key& key, const T& value, std::size_t map) {
    if constexpr (Optional<T>) {
      if (value) set(key, *value, map);
    } else if constexpr (Enumeration<T>) {
      set(key, static_cast<std::underlying_type_t<T>>(value), map);
    } else if constexpr (List<T>) {
      std::size_t list = 0;
      // A macro may return, so it is called in a function of its own.
      const auto make = [&]() -> int { return lite3_set_arr(data(), &used_, map, buffer_.size(), key, &list); };
      if (!check(make())) return;
      for (const auto& element : value) append(element, list);
    } else if constexpr (Described<T>) {
      std::size_t at = 0;
      const auto make = [&]() -> int { return lite3_set_obj(data(), &used_, map, buffer_.size(), key, &at); };
      if (check(make())) set_fields(value, at);
    } else {
      check(set_value(key, value, map));
    }
  }

  template <class T>
  int set_value(const Lite3Key& key, const T& value, std::size_t map) {
    if constexpr (std::same_as<T, bool>) {
      return lite3_set_bool(data(), &used_, map, buffer_.size(), key, value);
    } else if constexpr (std::floating_point<T>) {
      return lite3_set_f64(data(), &used_, map, buffer_.size(), key, value);
    } else if constexpr (Scalar<T>) {
      return lite3_set_i64(data(), &used_, map, buffer_.size(), key, static_cast<std::int64_t>(value));
    } else {
      return lite3_set_str_n(data(), &used_, map, buffer_.size(), key, value.data(), value.size());
    }
  }

  /// Whether the library could do it.
  bool check(int failed) {
    if (!failed) return true;
    if (errno != ENOBUFS) throw std::length_error("lite3 refuses a value");
    return fits_ = false;
  }

  std::vector<unsigned char> buffer_ = std::vector<unsigned char>(4096);
  std::size_t used_ = 0;
  bool fits_ = true;
};

}  // namespace scenebench::codecs
