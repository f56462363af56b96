// Fills the application's structs from simdjson's On-Demand values, using the shapes' field descriptions.
#pragma once

#include <simdjson.h>

#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>

#include "codecs/shared/fields_walk.h"
#include "codecs/shared/numbered_types.h"

namespace scenebench::codecs {

namespace ondemand = simdjson::ondemand;

/// Fills a T of any type; false when the text does not fit it.
template <class T>
bool read(ondemand::value value, T& to);

/// Fills member number `at`.
template <Described T>
bool read_member(ondemand::value value, std::size_t at, T& to) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    bool ok = false;
    static_cast<void>(((at == i && (ok = read(value, to.*std::get<i>(field_tuple<T>).member), true)) || ...));
    return ok;
  }
  (std::make_index_sequence<field_count<T>>{});
}

/// The number of the member that `field` is for; field_count<T> if there is none, field_count<T> + 1 if the text is
/// malformed. Tries `expected`, the member after the last, first, as fields mostly come in the order of the
/// description. Compares it with the text's own bytes, which needs no unescaped copy.
template <class T>
std::size_t member_of(ondemand::field& field, std::size_t expected) {
  if (expected == field_count<T>) expected = 0;
  if (field.key().unsafe_is_equal(kFieldNames<T>[expected])) return expected;
  std::string_view name;
  if (field.unescaped_key().get(name)) return field_count<T> + 1;
  for (std::size_t i = 0; i < field_count<T>; ++i) {
    if (kFieldNames<T>[i] == name) return i;
  }
  return field_count<T>;
}

/// Also false if a field is missing or occurs twice. Skips fields that T does not have.
template <class T>
bool read_struct(ondemand::object object, T& to) {
  std::size_t expected = 0;
  std::uint64_t seen = 0;  // members, a bit each
  for (auto result : object) {
    ondemand::field field;
    if (std::move(result).get(field)) return false;
    const std::size_t at = member_of<T>(field, expected);
    if (at > field_count<T>) return false;
    if (at == field_count<T>) continue;
    const std::uint64_t bit = std::uint64_t{1} << at;
    if (seen & bit || !read_member(field.value(), at, to)) return false;
    seen |= bit;
    expected = at + 1;
  }
  return (seen & kRequiredFields<T>) == kRequiredFields<T>;
}

template <class T>
bool read_list(ondemand::array array, T& to) {
  for (auto result : array) {
    ondemand::value element;
    if (std::move(result).get(element) || !read(element, to.emplace_back())) return false;
  }
  return true;
}

template <Scalar T>
bool read_scalar(ondemand::value value, T& to) {
  if constexpr (std::same_as<T, bool>) {
    return !value.get_bool().get(to);
  } else if constexpr (std::floating_point<T>) {
    double wide = 0;
    return !value.get_double().get(wide) && fit(wide, to);
  } else if constexpr (std::signed_integral<T>) {
    std::int64_t wide = 0;
    return !value.get_int64().get(wide) && fit(wide, to);
  } else {
    std::uint64_t wide = 0;
    return !value.get_uint64().get(wide) && fit(wide, to);
  }
}

template <class T>
bool read(ondemand::value value, T& to) {
  if constexpr (Enumeration<T>) {
    std::underlying_type_t<T> number{};
    if (!read_scalar(value, number)) return false;
    to = static_cast<T>(number);
    return true;
  } else if constexpr (Scalar<T>) {
    return read_scalar(value, to);
  } else if constexpr (Text<T>) {
    std::string_view view;
    if (value.get_string().get(view)) return false;
    to.assign(view);
    return true;
  } else if constexpr (Optional<T>) {
    return read(value, to.emplace());
  } else if constexpr (List<T>) {
    ondemand::array array;
    return !value.get_array().get(array) && read_list(array, to);
  } else {
    ondemand::object object;
    return !value.get_object().get(object) && read_struct(object, to);
  }
}

}  // namespace scenebench::codecs
