// Writes CBOR by libcbor's encoders of single items, into memory that is kept.
#pragma once

#include <cbor.h>

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

#include "codecs/shared/fields_write.h"

namespace scenebench::codecs {

/// A writer for write_fields(). Its memory only grows.
class CborWriter {
 public:
  void clear() { used_ = 0; }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      item(cbor_encode_bool, v);
    } else if constexpr (std::same_as<T, float>) {
      item(cbor_encode_single, v);
    } else if constexpr (std::same_as<T, double>) {
      item(cbor_encode_double, v);
    } else {
      if constexpr (std::signed_integral<T>) {
        if (v < 0) return item(cbor_encode_negint, static_cast<std::uint64_t>(-1 - std::int64_t{v}));
      }
      item(cbor_encode_uint, static_cast<std::uint64_t>(v));
    }
  }
  void text(std::string_view v) {
    item(cbor_encode_string_start, v.size());
    reserve(v.size());
    if (!v.empty()) std::memcpy(bytes_.data() + used_, v.data(), v.size());
    used_ += v.size();
  }
  void null() {
    reserve(kLongestItem);
    used_ += cbor_encode_null(bytes_.data() + used_, kLongestItem);
  }
  void key(std::string_view name) { text(name); }
  void begin_map(std::size_t fields) { item(cbor_encode_map_start, fields); }
  void end_map() {}
  void begin_list(std::size_t elements) { item(cbor_encode_array_start, elements); }
  void end_list() {}

  /// Writes a whole tree, whose encoding has at most `size` bytes.
  void tree(const cbor_item_t* root, std::size_t size) {
    reserve(size);
    used_ += cbor_serialize(root, bytes_.data() + used_, size);
  }

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(bytes_.data(), used_)); }

 private:
  static constexpr std::size_t kLongestItem = 9;  ///< bytes of a number, or of the head of a string, list or map

  void reserve(std::size_t size) {
    if (bytes_.size() - used_ < size) bytes_.resize(std::max(used_ + size, 2 * bytes_.size()));
  }

  template <class Encode, class Value>
  void item(Encode encode, Value value) {
    reserve(kLongestItem);
    used_ += encode(value, bytes_.data() + used_, kLongestItem);
  }

  std::vector<unsigned char> bytes_;
  std::size_t used_ = 0;
};

}  // namespace scenebench::codecs
