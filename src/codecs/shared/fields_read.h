// Fills structs using the shapes' field descriptions: shared by all codecs whose library reads a value of a requested
// type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/numbered_types.h"

namespace scenebench::codecs {

// A reader offers, for one library:
//
//   read(v)                     for every Scalar type
//   text() -> std::string_view  valid at least until the next call
//   begin_map() -> fields       how many follow, each a text() and a value; at most what the wire has room for
//   end_map()
//   begin_list() -> elements    the same
//   end_list()
//   skip()                      skips a value of any type
//   fail()                      called when a value read does not fit the shape
//   ok()                        false after fail() or an error of the library's: values read after that mean nothing

/// Reads `to`, which must be default-constructed.
template <class T, class Reader>
void read_fields(T& to, Reader& reader);

namespace detail {

template <Described T, class Reader>
void read_field(std::size_t number, T& to, Reader& reader) {
  std::size_t i = 0;
  all_fields<T>([&](const auto& field) {
    if (i++ != number) return true;
    read_fields(to.*field.member, reader);
    return false;
  });
}

/// The numbers of T's fields by their names.
template <Described T>
struct FieldNumbers {
  static std::size_t first() { return 0; }
  static std::size_t end() { return field_count<T>; }
  static std::size_t after(std::size_t number) { return number + 1; }
  static std::string_view name(std::size_t number) { return kFieldNames<T>[number]; }
  static std::optional<std::size_t> value(std::size_t number) { return number; }
};

template <Described T, class Reader>
void read_struct(T& to, Reader& reader) {
  FieldCursor cursor(FieldNumbers<T>{});
  std::uint64_t seen = 0;
  const std::uint32_t count = reader.begin_map();
  for (std::uint32_t i = 0; i < count && reader.ok(); ++i) {
    const std::string_view key = reader.text();
    const std::optional<std::size_t> number = cursor.find(key);
    const std::uint64_t bit = number ? std::uint64_t{1} << *number : 0;
    if (seen & bit) reader.fail();
    seen |= bit;
    number ? read_field(*number, to, reader) : reader.skip();
  }
  reader.end_map();
  if ((seen & kRequiredFields<T>) != kRequiredFields<T>) reader.fail();
}

}  // namespace detail

template <class T, class Reader>
void read_fields(T& to, Reader& reader) {
  if constexpr (Enumeration<T>) {
    std::underlying_type_t<T> number{};
    reader.read(number);
    to = static_cast<T>(number);
  } else if constexpr (Scalar<T>) {
    reader.read(to);
  } else if constexpr (Text<T>) {
    to.assign(reader.text());
  } else if constexpr (Optional<T>) {
    read_fields(to.emplace(), reader);
  } else if constexpr (List<T>) {
    const std::uint32_t count = reader.begin_list();
    to.reserve(count);
    for (std::uint32_t i = 0; i < count && reader.ok(); ++i) read_fields(to.emplace_back(), reader);
    reader.end_list();
  } else {
    detail::read_struct(to, reader);
  }
}

}  // namespace scenebench::codecs
