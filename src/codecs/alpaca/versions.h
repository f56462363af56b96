// The members of the later versions of scene, for structured bindings: alpaca takes structs apart with these, and they
// cannot find inherited members by themselves.
#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>

#include "model/scene_versions.h"

namespace scenebench::scene_versions {

template <class T>
concept Inherits = !std::is_const_v<T> && LaterScene<T>;

template <std::size_t i, class T>
requires Inherits<std::remove_const_t<T>>
auto& get(T& value) { return value.*std::get<i>(field_tuple<std::remove_const_t<T>>).member; }

}  // namespace scenebench::scene_versions

namespace std {

template <scenebench::scene_versions::Inherits T>
struct tuple_size<T> : integral_constant<size_t, scenebench::field_count<T>> {};

template <size_t i, scenebench::scene_versions::Inherits T>
struct tuple_element<i, T> {
  using type = remove_reference_t<decltype(scenebench::scene_versions::get<i>(declval<T&>()))>;
};

}  // namespace std
