// Hands out the tags of MPack's reader as events.
#pragma once

#include <mpack/mpack.h>

#include <span>
#include <string_view>

#include "model/document.h"

namespace scenebench::codecs {

/// Whether `read(reader)` returns true and has read all of `wire`, without an error of the library's.
template <class Read>
bool mpack_read_all(std::span<const std::byte> wire, Read&& read) {
  mpack_reader_t reader;
  mpack_reader_init_data(&reader, reinterpret_cast<const char*>(wire.data()), wire.size());
  const bool taken = read(reader) && mpack_reader_remaining(&reader, nullptr) == 0;
  return mpack_reader_destroy(&reader) == mpack_ok && taken;
}

/// Points `text` to the next `size` bytes, which stay in the wire. False after an error, which the library reports by a
/// null pointer.
inline bool mpack_text_in_place(mpack_reader_t& reader, std::uint32_t size, std::string_view& text) {
  const char* begin = mpack_read_bytes_inplace(&reader, size);
  if (!begin) return false;
  mpack_done_str(&reader);
  text = {begin, size};
  return true;
}

/// Hands items to a target of events (shared/events.h) until it returns false.
template <class Target>
class MPackEvents {
 public:
  /// `reader` and `target` must outlive this.
  MPackEvents(mpack_reader_t& reader, Target& target) : reader_(reader), target_(target) {}

  /// Reads the next item. False if documents cannot have it or the target refuses it. `depth` counts the lists and maps
  /// around it. Refuses more than documents may have: hostile wires could exhaust the stack.
  bool read_item(std::size_t depth = 0) {
    mpack_tag_t tag = mpack_read_tag(&reader_);
    if (!ok()) return false;
    switch (mpack_tag_type(&tag)) {
      case mpack_type_nil: return target_.null();
      case mpack_type_bool: return target_.value(mpack_tag_bool_value(&tag));
      case mpack_type_int: return target_.value(mpack_tag_int_value(&tag));
      case mpack_type_uint: return target_.value(mpack_tag_uint_value(&tag));
      case mpack_type_float: return target_.value(double{mpack_tag_float_value(&tag)});
      case mpack_type_double: return target_.value(mpack_tag_double_value(&tag));
      case mpack_type_str: {
        std::string_view text;
        return mpack_text_in_place(reader_, mpack_tag_str_length(&tag), text) && target_.text(text);
      }
      case mpack_type_array: return depth < document::kMaxDepth && read_list(mpack_tag_array_count(&tag), depth + 1);
      case mpack_type_map: return depth < document::kMaxDepth && read_map(mpack_tag_map_count(&tag), depth + 1);
      default: return false;
    }
  }

 private:
  bool ok() { return mpack_reader_error(&reader_) == mpack_ok; }

  bool read_list(std::size_t size, std::size_t depth) {
    if (!target_.begin_list(size)) return false;
    for (std::size_t i = 0; i < size; ++i) {
      if (!read_item(depth)) return false;
    }
    mpack_done_array(&reader_);
    return target_.end_list(size);
  }

  bool read_map(std::size_t size, std::size_t depth) {
    if (!target_.begin_map(size)) return false;
    for (std::size_t i = 0; i < size; ++i) {
      std::string_view name;
      const std::uint32_t length = mpack_expect_str(&reader_);
      if (!mpack_text_in_place(reader_, length, name) || !target_.key(name) || !read_item(depth)) return false;
    }
    mpack_done_map(&reader_);
    return target_.end_map(size);
  }

  mpack_reader_t& reader_;
  Target& target_;
};

}  // namespace scenebench::codecs
