// Filling structs by MPack's functions for values whose type is known beforehand.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "codecs/mpack/events.h"
#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

/// Reads values from a reader into what has room for them. What does not fit is an error of the reader's, after which
/// the library's functions do nothing.
class MPackFiller {
 public:
  /// `reader` must outlive this.
  explicit MPackFiller(mpack_reader_t& reader) : reader_(reader) {}

  /// `to` is new.
  template <class T>
  void fill(T& to) {
    if constexpr (Enumeration<T>) {
      std::underlying_type_t<T> number{};
      get(number);
      to = static_cast<T>(number);
    } else if constexpr (Scalar<T>) {
      get(to);
    } else if constexpr (Text<T>) {
      to.assign(mpack_text_in_place(reader_, mpack_expect_str(&reader_)));
    } else if constexpr (Optional<T>) {
      fill(to.emplace());
    } else if constexpr (List<T>) {
      fill_list(to);
    } else {
      fill_struct(to);
    }
  }

  bool ok() { return mpack_reader_error(&reader_) == mpack_ok; }

 private:
  template <Described T>
  static constexpr auto kNames = std::apply(
      [](const auto&... field) { return std::array{field.name...}; }, Description<T>::fields);

  /// A bit for each field of T that is not optional.
  template <Described T>
  static constexpr std::uint64_t kRequired = [] {
    static_assert(field_count<T> <= 64);
    std::uint64_t bits = 0, bit = 1;
    for_each_field<T>([&]<class Member>(const Field<T, Member>&) {
      if (!Optional<Member>) bits |= bit;
      bit <<= 1;
    });
    return bits;
  }();

  /// Takes what passes by for what it is: fields that the shape does not know.
  struct Ignored {
    bool null() { return true; }
    bool value(auto) { return true; }
    bool text(std::string_view) { return true; }
    bool key(std::string_view) { return true; }
    bool begin_map(std::size_t) { return true; }
    bool end_map(std::size_t) { return true; }
    bool begin_list(std::size_t) { return true; }
    bool end_list(std::size_t) { return true; }
  };

  template <List T>
  void fill_list(T& to) {
    const std::uint32_t count = mpack_expect_array_max(&reader_, most());
    to.reserve(count);
    for (std::uint32_t i = 0; i < count && ok(); ++i) fill(to.emplace_back());
    mpack_done_array(&reader_);
  }

  template <Described T>
  void fill_struct(T& to) {
    FieldCursor cursor;
    std::uint64_t seen = 0;
    const std::uint32_t count = mpack_expect_map_max(&reader_, most());
    for (std::uint32_t i = 0; i < count && ok(); ++i) {
      const std::string_view key = mpack_text_in_place(reader_, mpack_expect_str(&reader_));
      const std::size_t number = cursor.find(field_count<T>, [&](std::size_t n) { return kNames<T>[n] == key; });
      const std::uint64_t bit = number == field_count<T> ? 0 : std::uint64_t{1} << number;
      if (seen & bit) mpack_reader_flag_error(&reader_, mpack_error_invalid);
      seen |= bit;
      bit == 0 ? pass_over() : fill_field(number, to);
    }
    mpack_done_map(&reader_);
    if ((seen & kRequired<T>) != kRequired<T>) mpack_reader_flag_error(&reader_, mpack_error_data);
  }

  template <Described T>
  void fill_field(std::size_t number, T& to) {
    std::size_t i = 0;
    all_fields<T>([&](const auto& field) {
      if (i++ != number) return true;
      fill(to.*field.member);
      return false;
    });
  }

  /// Not by mpack_discard(): that goes down as deep as the wire says, and so can exhaust the stack. Neither by
  /// mpack_expect_key_cstr(), which calls it for keys that are no texts.
  void pass_over() {
    Ignored target;
    if (!MPackEvents(reader_, target).read_item()) mpack_reader_flag_error(&reader_, mpack_error_invalid);
  }

  /// How many elements there can be: each takes a byte at least.
  std::uint32_t most() {
    const std::size_t bytes = mpack_reader_remaining(&reader_, nullptr);
    return static_cast<std::uint32_t>(std::min<std::size_t>(bytes, std::numeric_limits<std::uint32_t>::max()));
  }

  void get(bool& value) { value = mpack_expect_bool(&reader_); }
  void get(std::int8_t& value) { value = mpack_expect_i8(&reader_); }
  void get(std::uint8_t& value) { value = mpack_expect_u8(&reader_); }
  void get(std::int16_t& value) { value = mpack_expect_i16(&reader_); }
  void get(std::uint16_t& value) { value = mpack_expect_u16(&reader_); }
  void get(std::int32_t& value) { value = mpack_expect_i32(&reader_); }
  void get(std::uint32_t& value) { value = mpack_expect_u32(&reader_); }
  void get(std::int64_t& value) { value = mpack_expect_i64(&reader_); }
  void get(std::uint64_t& value) { value = mpack_expect_u64(&reader_); }
  void get(double& value) { value = mpack_expect_double(&reader_); }
  void get(float& value) { value = mpack_expect_float(&reader_); }

  mpack_reader_t& reader_;
};

}  // namespace scenebench::codecs
