// Hands out the items of TinyCBOR's parser as events.
#pragma once

#include <tinycbor/cbor.h>

#include <cstdint>
#include <span>
#include <string_view>

#include "model/document.h"

namespace scenebench::codecs {

/// Hands the items of one wire to a target of events (shared/events.h) until it returns false. Strings stay in the
/// wire.
template <class Target>
class TinyCborEvents {
 public:
  /// `target` must outlive this.
  explicit TinyCborEvents(Target& target) : target_(target) {}

  /// Reads one item, which must be the whole wire. False if documents cannot have it or the target refuses it.
  bool read(std::span<const std::byte> wire) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(wire.data());
    CborParser parser;
    CborValue at;
    return !cbor_parser_init(bytes, wire.size(), 0, &parser, &at) && read_item(at, 0) &&
           cbor_value_get_next_byte(&at) == bytes + wire.size();
  }

  /// Hands out the item at `at` and moves past it. `depth` counts the lists and maps around it. Refuses more than
  /// documents may have: hostile wires could exhaust the stack.
  bool read_item(CborValue& at, std::size_t depth) {
    switch (cbor_value_get_type(&at)) {
      case CborIntegerType: return read_integer(at) && move_on(at);
      case CborFloatType: return read_real<float>(at, cbor_value_get_float) && move_on(at);
      case CborDoubleType: return read_real<double>(at, cbor_value_get_double) && move_on(at);
      case CborHalfFloatType: return read_real<float>(at, cbor_value_get_half_float_as_float) && move_on(at);
      case CborBooleanType: {
        bool value = false;
        cbor_value_get_boolean(&at, &value);
        return target_.value(value) && move_on(at);
      }
      case CborNullType: return target_.null() && move_on(at);
      case CborTextStringType: {
        std::string_view text;
        return take_text(at, text) && target_.text(text);
      }
      case CborArrayType: return depth < document::kMaxDepth && read_list(at, depth + 1);
      case CborMapType: return depth < document::kMaxDepth && read_map(at, depth + 1);
      default: return false;
    }
  }

  /// Points `text` to the string at `at`, which must be in one piece in the wire, and moves past it.
  static bool take_text(CborValue& at, std::string_view& text) {
    const char* begin = nullptr;
    std::size_t size = 0;
    if (!cbor_value_is_length_known(&at) || cbor_value_begin_string_iteration(&at)) return false;
    if (cbor_value_get_text_string_chunk(&at, &begin, &size, &at)) return false;
    text = {begin, size};
    return !cbor_value_finish_string_iteration(&at);
  }

 private:
  static bool move_on(CborValue& at) { return !cbor_value_advance_fixed(&at); }

  bool read_integer(const CborValue& at) {
    if (cbor_value_is_unsigned_integer(&at)) {
      std::uint64_t value = 0;
      cbor_value_get_uint64(&at, &value);
      return target_.value(value);
    }
    std::int64_t value = 0;
    return !cbor_value_get_int64_checked(&at, &value) && target_.value(value);
  }

  template <class T, class Get>
  bool read_real(const CborValue& at, Get&& get) {
    T value = 0;
    get(&at, &value);
    return target_.value(double{value});
  }

  bool read_list(CborValue& at, std::size_t depth) {
    std::size_t size = 0;
    CborValue element;
    if (cbor_value_get_array_length(&at, &size) || !target_.begin_list(size)) return false;
    if (cbor_value_enter_container(&at, &element)) return false;
    while (!cbor_value_at_end(&element)) {
      if (!read_item(element, depth)) return false;
    }
    return !cbor_value_leave_container(&at, &element) && target_.end_list(size);
  }

  bool read_map(CborValue& at, std::size_t depth) {
    std::size_t size = 0;
    CborValue field;
    if (cbor_value_get_map_length(&at, &size) || !target_.begin_map(size)) return false;
    if (cbor_value_enter_container(&at, &field)) return false;
    while (!cbor_value_at_end(&field)) {
      std::string_view name;
      if (!cbor_value_is_text_string(&field) || !take_text(field, name)) return false;
      if (!target_.key(name) || !read_item(field, depth)) return false;
    }
    return !cbor_value_leave_container(&at, &field) && target_.end_map(size);
  }

  Target& target_;
};

}  // namespace scenebench::codecs
