// Names of enumeration values for files and tables, each written once.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace scenebench {

/// Specialise for an enumeration with `static constexpr std::array<std::string_view, N> names{…}`. Value i has
/// names[i]: the values count from 0.
template <class E>
struct EnumNames;

template <class E>
concept NamedEnum = requires { EnumNames<E>::names; };

template <NamedEnum E>
constexpr std::string_view to_string(E value) {
  const auto index = static_cast<std::size_t>(value);
  return index < EnumNames<E>::names.size() ? EnumNames<E>::names[index] : std::string_view();
}

/// Returns the value called `name`; nothing if there is none. The second argument only selects the type.
template <NamedEnum E>
constexpr std::optional<E> parse_enumeration(std::string_view name, E) {
  for (std::size_t i = 0; i < EnumNames<E>::names.size(); ++i) {
    if (EnumNames<E>::names[i] == name) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace scenebench
