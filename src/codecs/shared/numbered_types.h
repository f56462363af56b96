// Numbers the types that a shape's values consist of, and the fields of its structs, at compile time: for code that
// learns only at run time which of them comes next.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

#include "model/fields.h"

namespace scenebench::codecs {

/// Types by their numbers: 0, 1, …
template <class... T>
struct TypeList {};

/// The elements of a list, as a place where values go.
template <List L>
struct ElementsOf {};

/// One field of a struct.
template <Described T, std::size_t index>
struct FieldAt {
  static constexpr auto field = std::get<index>(field_tuple<T>);
  using Struct = T;
  using Member = std::remove_cvref_t<decltype(std::declval<T&>().*field.member)>;
  static constexpr std::uint64_t bit = std::uint64_t{1} << index;
};

/// The bits of T's fields that are not optional.
template <Described T>
inline constexpr std::uint64_t kRequiredFields = [] {
  static_assert(field_count<T> <= 64, "each field has a bit in a 64-bit word");
  std::uint64_t bits = 0, bit = 1;
  for_each_field<T>([&]<class Member>(const Field<T, Member>&) {
    if (!Optional<Member>) bits |= bit;
    bit <<= 1;
  });
  return bits;
}();

/// The names of T's fields in canonical order.
template <Described T>
inline constexpr auto kFieldNames =
    Description<T>::apply([](const auto&... field) { return std::array{field.name...}; });

namespace detail {

template <class T, class... Known>
constexpr auto with_type(TypeList<Known...> known);

template <class T, std::size_t index, class Known>
constexpr auto with_fields_from(Known known) {
  if constexpr (index == field_count<T>) {
    return known;
  } else {
    return with_fields_from<T, index + 1>(with_type<typename FieldAt<T, index>::Member>(known));
  }
}

/// `known`, followed by T and the types that values of T consist of, each once.
template <class T, class... Known>
constexpr auto with_type(TypeList<Known...> known) {
  if constexpr (Optional<T>) {
    return with_type<typename T::value_type>(known);
  } else if constexpr ((std::same_as<T, Known> || ...)) {
    return known;
  } else if constexpr (List<T>) {
    return with_type<typename T::value_type>(TypeList<Known..., T, ElementsOf<T>>{});
  } else if constexpr (Described<T>) {
    return with_fields_from<T, 0>(TypeList<Known..., T>{});
  } else {
    return TypeList<Known..., T>{};
  }
}

template <class... Fields, class T, class... Rest>
constexpr auto with_fields(TypeList<Fields...> fields, TypeList<T, Rest...>) {
  const auto more = [&] {
    if constexpr (Described<T>) {
      return []<std::size_t... index>(std::index_sequence<index...>) {
        return TypeList<Fields..., FieldAt<T, index>...>{};
      }
      (std::make_index_sequence<field_count<T>>{});
    } else {
      return fields;
    }
  }();
  if constexpr (sizeof...(Rest) == 0) {
    return more;
  } else {
    return with_fields(more, TypeList<Rest...>{});
  }
}

/// The number of T; if it is not among the types, how many there are.
template <class T, class... Types>
constexpr std::uint8_t number_in(TypeList<Types...>) {
  static_assert(sizeof...(Types) < 250, "type numbers are bytes, and a few of them are reserved");
  std::uint8_t number = 0;
  static_cast<void>(((std::same_as<T, Types> || (++number, false)) || ...));
  return number;
}

/// Returns `visit(std::type_identity<T>)` for the type T with this number; false if there is none. Compilers turn this
/// into one jump.
template <class... Types, class Visit>
bool visit_type(TypeList<Types...>, std::uint8_t number, Visit&& visit) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    bool result = false;
    static_cast<void>(((number == i && (result = visit(std::type_identity<Types>{}), true)) || ...));
    return result;
  }
  (std::index_sequence_for<Types...>{});
}

}  // namespace detail

}  // namespace scenebench::codecs
