// Reads Lite3 in place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "codecs/lite3/key.h"
#include "codecs/shared/fields_walk.h"
#include "codecs/shared/signed_numbers.h"

namespace scenebench::codecs {

/// A node for walk_node(): a value that the library has found in the wire, and whose size it has checked.
class Lite3Node {
 public:
  Lite3Node() = default;
  /// The value at an offset of the wire.
  Lite3Node(std::span<const std::byte> wire, std::size_t at)
      : wire_(reinterpret_cast<const unsigned char*>(wire.data())), size_(wire.size()), at_(at), there_(true) {}

  explicit operator bool() const { return there_; }
  bool is_map() const { return type() == LITE3_TYPE_OBJECT; }

  template <Described T, std::size_t number>
  Lite3Node find(NameOf<T, number>) const {
    return find(kLite3Key<T, number>);
  }
  Lite3Node find(std::string_view name) const { return find(Lite3Key(name)); }
  Lite3Node find(const Lite3Key& key) const {
    if (!is_map()) return {};
    lite3_val* value = nullptr;
    // A macro may return, so it is called in a function of its own.
    const int failed = [&]() -> int { return lite3_get(wire_, size_, at_, key, &value); }();
    return failed ? Lite3Node{} : with(static_cast<std::size_t>(reinterpret_cast<unsigned char*>(value) - wire_));
  }

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = type() == LITE3_TYPE_BOOL && lite3_val_bool(here());
      return type() == LITE3_TYPE_BOOL;
    } else if constexpr (std::floating_point<T>) {
      return type() == LITE3_TYPE_F64 && fit(lite3_val_f64(here()), value);
    } else {
      return type() == LITE3_TYPE_I64 && from_signed(lite3_val_i64(here()), value);
    }
  }

  bool text(std::string_view& view) const {
    if (type() != LITE3_TYPE_STRING) return false;
    std::size_t size = lite3_val_type_size(here());
    if (size == 0) return false;  // not even the NUL that ends it
    view = {lite3_val_str(here()), --size};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    lite3_iter at;
    if (type() != LITE3_TYPE_ARRAY || lite3_iter_create(wire_, size_, at_, &at) != 0) return false;
    std::size_t value = 0;
    int next = 0;
    while ((next = lite3_iter_next(wire_, size_, &at, nullptr, &value)) == LITE3_ITER_ITEM) {
      if (!visit(with(value))) return false;
    }
    return next == LITE3_ITER_DONE;
  }

  std::size_t size() const {
    std::uint32_t count = 0;
    const bool is_list = type() == LITE3_TYPE_ARRAY;
    return is_list && lite3_count(const_cast<unsigned char*>(wire_), size_, at_, &count) == 0 ? count : 0;
  }

  /// The library has a function for each type of element, but none for any. Those of lists of structs are objects.
  Lite3Node at(std::size_t i) const {
    std::size_t found = 0;
    const bool there = lite3_arr_get_obj(wire_, size_, at_, static_cast<std::uint32_t>(i), &found) == 0;
    return there ? with(found) : Lite3Node{};
  }

 private:
  lite3_type type() const { return static_cast<lite3_type>(wire_[at_]); }
  lite3_val* here() const { return reinterpret_cast<lite3_val*>(const_cast<unsigned char*>(wire_ + at_)); }
  Lite3Node with(std::size_t at) const {
    Lite3Node other = *this;
    other.at_ = at;
    return other;
  }

  const unsigned char* wire_ = nullptr;
  std::size_t size_ = 0, at_ = 0;
  bool there_ = false;
};

}  // namespace scenebench::codecs
