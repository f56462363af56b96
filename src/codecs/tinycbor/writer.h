// Writes CBOR by TinyCBOR's encoders, into one buffer that is kept.
#pragma once

#include <tinycbor/cbor.h>

#include <array>
#include <span>
#include <vector>

#include "codecs/shared/fields_write.h"
#include "model/document.h"

namespace scenebench::codecs {

/// A writer for write_fields(). The library's buffers do not grow: when one is full, it only counts the missing bytes,
/// and encode() must start over.
class TinyCborWriter {
 public:
  void clear() {
    depth_ = 0;
    cbor_encoder_init(&encoders_.front(), bytes_.data(), bytes_.size(), 0);
  }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      cbor_encode_boolean(top(), v);
    } else if constexpr (std::same_as<T, float>) {
      cbor_encode_float(top(), v);
    } else if constexpr (std::same_as<T, double>) {
      cbor_encode_double(top(), v);
    } else if constexpr (std::signed_integral<T>) {
      cbor_encode_int(top(), v);
    } else {
      cbor_encode_uint(top(), v);
    }
  }
  void text(std::string_view v) { cbor_encode_text_string(top(), v.data(), v.size()); }
  void null() { cbor_encode_null(top()); }
  void key(std::string_view name) { text(name); }
  void begin_map(std::size_t fields) {
    CborEncoder* parent = top();
    cbor_encoder_create_map(parent, &encoders_.at(++depth_), fields);
  }
  void end_map() { end(); }
  void begin_list(std::size_t elements) {
    CborEncoder* parent = top();
    cbor_encoder_create_array(parent, &encoders_.at(++depth_), elements);
  }
  void end_list() { end(); }

  /// Whether everything fitted; if not, enlarges the buffer by what was missing.
  bool complete() {
    const std::size_t missing = cbor_encoder_get_extra_bytes_needed(&encoders_.front());
    if (missing != 0) bytes_.resize(bytes_.size() + missing);
    return missing == 0;
  }

  std::span<const std::byte> wire() const {
    return std::as_bytes(std::span(bytes_.data(), cbor_encoder_get_buffer_size(&encoders_.front(), bytes_.data())));
  }

 private:
  CborEncoder* top() { return &encoders_[depth_]; }

  void end() {
    const CborEncoder* inner = top();
    --depth_;
    cbor_encoder_close_container(top(), inner);
  }

  std::array<CborEncoder, document::kMaxDepth + 1> encoders_;  ///< of the root, and of each open map and list
  std::size_t depth_ = 0;
  std::vector<std::uint8_t> bytes_ = std::vector<std::uint8_t>(1024);
};

}  // namespace scenebench::codecs
