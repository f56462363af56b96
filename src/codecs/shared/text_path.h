// Where the strings of decode-one and update-one (model/parts.h) are in the shape's structs.
#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "model/fields.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// The number of T's field of that name.
template <Described T>
constexpr std::size_t field_number(std::string_view name) {
  std::size_t number = 0;
  all_fields<T>([&](const auto& field) { return field.name != name && ++number > 0; });
  return number;
}

/// Only declared: the type of the elements of a member that is a list.
template <class Element, class Struct>
Element element_of(std::vector<Element> Struct::*);

template <Described Root, const TextPath& path>
inline constexpr auto list_member = std::get<field_number<Root>(path.list)>(field_tuple<Root>).member;

/// The struct that has the string at `path`: the Root, or an element of its list.
template <Described Root, const TextPath& path>
auto text_holder() {
  if constexpr (path.list.empty()) return std::type_identity<Root>();
  else return std::type_identity<decltype(element_of(list_member<Root, path>))>();
}
template <Described Root, const TextPath& path>
using TextHolder = typename decltype(text_holder<Root, path>())::type;

}  // namespace scenebench::codecs
