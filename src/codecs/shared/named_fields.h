// Visits a struct's fields by names that the compiler knows.
#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>
#include <utility>

#include "model/fields.h"

namespace scenebench::codecs {

/// The name of a field of T as a type, for compilers to know it in code that fields of one type share.
template <Described T, std::size_t number>
struct NameOf {
  constexpr operator std::string_view() const { return std::get<number>(field_tuple<T>).name; }
};

/// Like all_fields(), but calls `visit(NameOf<T, number>, field)`.
template <Described T, class Visitor>
constexpr bool all_named_fields(Visitor&& visit) {
  return [&]<std::size_t... number>(std::index_sequence<number...>) {
    return (visit(NameOf<T, number>{}, std::get<number>(field_tuple<T>)) && ...);
  }(std::make_index_sequence<field_count<T>>{});
}

}  // namespace scenebench::codecs
