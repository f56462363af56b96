// Filling the application's structs from simdjson's On-Demand values, over the shapes' field descriptions.
#pragma once

#include <simdjson.h>

#include <array>
#include <tuple>
#include <utility>

#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

namespace ondemand = simdjson::ondemand;

/// Fills a T, whatever it is; false when the text does not fit it.
template <class T>
bool read(ondemand::value value, T& to);

/// How to fill one member of a T.
template <class T>
struct Member {
  std::string_view name;
  bool (*read)(ondemand::value, T&);
  bool required;
};

template <class T, std::size_t index>
constexpr Member<T> make_member() {
  constexpr auto field = std::get<index>(Description<T>::fields);
  using Value = std::remove_cvref_t<decltype(std::declval<T>().*field.member)>;
  const auto read_it = [](ondemand::value value, T& to) {
    return read(value, to.*std::get<index>(Description<T>::fields).member);
  };
  return {field.name, read_it, !Optional<Value>};
}

template <class T>
constexpr std::size_t kMembers = std::tuple_size_v<std::remove_cvref_t<decltype(Description<T>::fields)>>;

/// The members of T in canonical order.
template <class T>
constexpr std::array<Member<T>, kMembers<T>> members = []<std::size_t... index>(std::index_sequence<index...>) {
  return std::array{make_member<T, index>()...};
}
(std::make_index_sequence<kMembers<T>>{});

/// The member that `field` is for; kMembers<T> if there is none, kMembers<T> + 1 if the text is malformed. Fields
/// mostly come in the order of the description, so that `expected`, the one after the last, is tried first: against the
/// text's own bytes, which takes no copy without escapes.
template <class T>
std::size_t member_of(ondemand::field& field, std::size_t expected) {
  if (expected == kMembers<T>) expected = 0;
  if (field.key().unsafe_is_equal(members<T>[expected].name)) return expected;
  std::string_view name;
  if (field.unescaped_key().get(name)) return kMembers<T> + 1;
  for (std::size_t i = 0; i < kMembers<T>; ++i) {
    if (members<T>[i].name == name) return i;
  }
  return kMembers<T>;
}

/// False also for a field that is there twice, or a missing one. One that T does not have is passed over.
template <class T>
bool read_struct(ondemand::object object, T& to) {
  static_assert(kMembers<T> <= 64);
  std::size_t expected = 0;
  std::uint64_t seen = 0;  // members, a bit each
  for (auto result : object) {
    ondemand::field field;
    if (std::move(result).get(field)) return false;
    const std::size_t at = member_of<T>(field, expected);
    if (at > kMembers<T>) return false;
    if (at == kMembers<T>) continue;
    const std::uint64_t bit = std::uint64_t{1} << at;
    if (seen & bit || !members<T>[at].read(field.value(), to)) return false;
    seen |= bit;
    expected = at + 1;
  }
  for (std::size_t i = 0; i < kMembers<T>; ++i) {
    if (members<T>[i].required && !(seen >> i & 1)) return false;
  }
  return true;
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
