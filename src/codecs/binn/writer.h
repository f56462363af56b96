// Writes Binn. The library owns each container's buffer, and copies inner containers into the enclosing one.
#pragma once

#include <binn/binn.h>

#include <array>
#include <limits>
#include <span>
#include <stdexcept>

#include "codecs/shared/fields_write.h"
#include "model/document.h"

namespace scenebench::codecs {

/// The Binn type for a T. The library narrows integers where their value allows.
template <Scalar T>
constexpr int binn_type_for() {
  if constexpr (std::same_as<T, bool>) {
    return BINN_BOOL;
  } else if constexpr (std::floating_point<T>) {
    return sizeof(T) == 4 ? BINN_FLOAT32 : BINN_FLOAT64;
  } else {
    constexpr bool is_signed = std::signed_integral<T>;
    switch (sizeof(T)) {
      case 1: return is_signed ? BINN_INT8 : BINN_UINT8;
      case 2: return is_signed ? BINN_INT16 : BINN_UINT16;
      case 4: return is_signed ? BINN_INT32 : BINN_UINT32;
      default: return is_signed ? BINN_INT64 : BINN_UINT64;
    }
  }
}

/// A writer for write_fields(). Throws std::length_error for what the library refuses: a key longer than 255 bytes, a
/// key that differs from another one of its map only in case, or a container beyond 2 GiB.
class BinnWriter {
 public:
  BinnWriter() = default;
  ~BinnWriter() { clear(); }
  BinnWriter(const BinnWriter&) = delete;
  BinnWriter& operator=(const BinnWriter&) = delete;

  void clear() {
    while (depth_ > 0) binn_free(&levels_[--depth_].container);
  }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      BOOL truth = v;
      add(BINN_BOOL, &truth, 0);
    } else {
      add(binn_type_for<T>(), &v, 0);
    }
  }
  void text(std::string_view v) {
    check(v.size() <= std::size_t{std::numeric_limits<int>::max()});
    add(BINN_STRING, const_cast<char*>(v.data()), static_cast<int>(v.size()));  // the library only reads it
  }
  void null() { add(BINN_NULL, nullptr, 0); }
  void key(std::string_view name) { top_->key = name.data(); }
  void begin_map(std::size_t = 0) { begin(BINN_OBJECT); }
  void end_map() { end(); }
  void begin_list(std::size_t = 0) { begin(BINN_LIST); }
  void end_list() { end(); }

  /// Begins one of Binn's maps with numbers as keys, which wraps a single value that is not a container.
  void begin_single() { begin(BINN_MAP); }

  std::span<const std::byte> wire() {
    binn& root = levels_.front().container;
    return {static_cast<const std::byte*>(binn_ptr(&root)), static_cast<std::size_t>(binn_size(&root))};
  }

 private:
  /// A container being written and, in a map, the key of the next value.
  struct Level {
    binn container;
    const char* key;
  };

  static void check(bool done) {
    if (!done)
      throw std::length_error("binn: two keys that differ only in case, a key above 255 bytes, or above 2 GiB");
  }

  /// `size` matters for strings and containers only. An empty string must end in NUL.
  void add(int type, void* value, int size) {
    auto& [container, key] = *top_;
    switch (container.type) {
      case BINN_OBJECT: return check(binn_object_set(&container, key, type, value, size));
      case BINN_LIST: return check(binn_list_add(&container, type, value, size));
      default: return check(binn_map_set(&container, 0, type, value, size));
    }
  }

  void begin(int type) {
    Level& level = levels_.at(depth_);
    check(binn_create(&level.container, type, 0, nullptr));
    top_ = &level;
    ++depth_;
  }

  /// Ends the innermost container, unless it is the root.
  void end() {
    if (depth_ == 1) return;
    binn& inner = top_->container;
    --top_;
    --depth_;
    add(inner.type, binn_ptr(&inner), binn_size(&inner));
    binn_free(&inner);
  }

  std::array<Level, document::kMaxDepth + 1> levels_;
  std::size_t depth_ = 0;
  Level* top_ = nullptr;  ///< the innermost open level
};

}  // namespace scenebench::codecs
