// Writes BSON by bsoncxx's builder, whose memory is kept.
#pragma once

#include <bsoncxx/builder/core.hpp>
#include <bsoncxx/document/element.hpp>
#include <bsoncxx/types.hpp>
#include <bsoncxx/types/bson_value/view.hpp>

#include <span>
#include <string_view>

#include "codecs/shared/fields_write.h"
#include "codecs/shared/signed_numbers.h"

namespace scenebench::codecs {

/// A writer for write_fields() over builder::core, which the library offers as a base for abstractions. Throws
/// bsoncxx::exception for a document beyond BSON's 2 GiB, and for a NUL in a key.
class BsoncxxWriter {
 public:
  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      builder_.append(bsoncxx::types::b_bool{v});
    } else if constexpr (std::floating_point<T>) {
      builder_.append(bsoncxx::types::b_double{v});
    } else if constexpr (std::same_as<SignedNumber<T>, std::int32_t>) {
      builder_.append(bsoncxx::types::b_int32{to_signed(v)});
    } else {
      builder_.append(bsoncxx::types::b_int64{to_signed(v)});
    }
  }

  void text(std::string_view v) { builder_.append(bsoncxx::types::b_string{v}); }
  void null() { builder_.append(bsoncxx::types::b_null{}); }

  /// Appends the value of `element` unchanged.
  void copy(const bsoncxx::document::element& element) { builder_.append(element.get_value()); }

  /// `name` must live until its value is appended.
  void key(std::string_view name) { builder_.key_view(name); }

  void begin_map(std::size_t = 0) {
    if (depth_++ != 0) builder_.open_document();
  }
  void end_map() {
    if (--depth_ != 0) builder_.close_document();
  }
  void begin_list(std::size_t = 0) {
    ++depth_;
    builder_.open_array();
  }
  void end_list() {
    --depth_;
    builder_.close_array();
  }

  /// Starts the document over. After a failure, replaces the builder, as the library would close what is open first.
  void clear() {
    if (depth_ == 0) {
      builder_.clear();
    } else {
      builder_ = bsoncxx::builder::core(false);
    }
    depth_ = 0;
  }

  std::span<const std::byte> wire() const {
    const bsoncxx::document::view view = builder_.view_document();
    return std::as_bytes(std::span(view.data(), view.length()));
  }

 private:
  bsoncxx::builder::core builder_{false};
  std::size_t depth_ = 0;  ///< open maps and lists, including the root
};

}  // namespace scenebench::codecs
