// Writes BSON by libbson's append functions, into one document whose memory is kept.
#pragma once

#include <bson/bson.h>

#include <array>
#include <limits>
#include <span>
#include <stdexcept>

#include "codecs/shared/fields_write.h"
#include "codecs/shared/signed_numbers.h"
#include "model/document.h"

namespace scenebench::codecs {

/// Begins an array whose keys the caller writes: since 2.3 by a function of its own. (The library's builder of arrays
/// writes the keys itself, but allocates memory for each array.)
#if BSON_CHECK_VERSION(2, 3, 0)
inline constexpr auto bson_begin_array = bson_append_array_unsafe_begin;
#else
inline constexpr auto bson_begin_array = bson_append_array_begin;
#endif

/// A writer for write_fields(). Throws std::length_error for a document beyond BSON's 2 GiB, and for a NUL in a key.
class BsonWriter {
 public:
  BsonWriter() { bson_init(root()); }
  ~BsonWriter() { bson_destroy(root()); }
  BsonWriter(const BsonWriter&) = delete;
  BsonWriter& operator=(const BsonWriter&) = delete;

  template <Scalar T>
  void value(T v) {
    const Key key = next_key();
    if constexpr (std::same_as<T, bool>) {
      check(bson_append_bool(innermost(), key.text, key.length, v));
    } else if constexpr (std::floating_point<T>) {
      check(bson_append_double(innermost(), key.text, key.length, v));
    } else if constexpr (std::same_as<SignedNumber<T>, std::int32_t>) {
      check(bson_append_int32(innermost(), key.text, key.length, to_signed(v)));
    } else {
      check(bson_append_int64(innermost(), key.text, key.length, to_signed(v)));
    }
  }

  void text(std::string_view v) {
    const Key key = next_key();
    check(v.size() <= std::size_t{std::numeric_limits<int>::max()} &&
          bson_append_utf8(innermost(), key.text, key.length, v.data(), static_cast<int>(v.size())));
  }

  void null() {
    const Key key = next_key();
    check(bson_append_null(innermost(), key.text, key.length));
  }

  /// Appends the element at `element` unchanged; in a map under its own name.
  void copy(const bson_iter_t& element) {
    if (!levels_[depth_ - 1].is_list) key({bson_iter_key(&element), bson_iter_key_len(&element)});
    const Key key = next_key();
    check(bson_append_iter(innermost(), key.text, key.length, &element));
  }

  void key(std::string_view name) { key_ = {name.data(), static_cast<int>(name.size())}; }

  /// The root map starts the document over.
  void begin_map(std::size_t = 0) {
    if (depth_ != 0) return begin(bson_append_document_begin, false);
    bson_reinit(root());
    depth_ = 1;
  }
  void end_map() { end(bson_append_document_end); }
  void begin_list(std::size_t = 0) { begin(bson_begin_array, true); }
  void end_list() { end(bson_append_array_end); }

  std::span<const std::byte> wire() const {
    const bson_t& root = levels_.front().document;
    return std::as_bytes(std::span(bson_get_data(&root), root.len));
  }

 private:
  struct Key {
    const char* text;
    int length;
  };

  /// A map or list being written.
  struct Level {
    bson_t document;
    bool is_list = false;
    std::uint32_t elements = 0;
  };

  bson_t* root() { return &levels_.front().document; }
  bson_t* innermost() { return &levels_[depth_ - 1].document; }

  /// In lists, BSON's keys are the elements' numbers.
  Key next_key() {
    Level& level = levels_[depth_ - 1];
    if (!level.is_list) return key_;
    const char* text = nullptr;
    const std::size_t length = bson_uint32_to_string(level.elements++, &text, digits_.data(), digits_.size());
    return {text, static_cast<int>(length)};
  }

  template <class Begin>
  void begin(Begin append_begin, bool is_list) {
    const Key key = next_key();
    Level& level = levels_.at(depth_);
    level.is_list = is_list;
    level.elements = 0;
    check(append_begin(innermost(), key.text, key.length, &level.document));
    ++depth_;
  }

  template <class End>
  void end(End append_end) {
    if (--depth_ != 0) check(append_end(innermost(), &levels_[depth_].document));
  }

  /// Recreates the document after a failure, as the library aborts on writes to a document with an open inner one.
  void check(bool appended) {
    if (appended) return;
    depth_ = 0;
    bson_destroy(root());
    bson_init(root());
    throw std::length_error("bson: above 2 GiB, or a NUL in a key");
  }

  std::array<Level, document::kMaxDepth + 2> levels_;  ///< the first is the root
  std::size_t depth_ = 0;                              ///< open levels
  Key key_{};
  std::array<char, 16> digits_;
};

}  // namespace scenebench::codecs
