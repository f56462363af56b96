// For libraries that read any byte straight into a bool, though only 0 and 1 are valid.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstring>

#include "model/fields.h"

namespace scenebench::codecs {

/// Whether a T contains a bool.
template <class T>
constexpr bool has_bools() {
  if constexpr (Described<T>) {
    return !all_fields<T>([]<class Member>(const Field<T, Member>&) { return !has_bools<Member>(); });
  } else if constexpr (List<T> || Optional<T>) {
    return has_bools<typename T::value_type>();
  } else {
    return std::same_as<T, bool>;
  }
}

/// Whether all bools in `value`, which a library has filled, are 0 or 1. Skips parts that contain no bools.
template <class T>
bool bools_are_valid(const T& value) {
  if constexpr (!has_bools<T>()) {
    return true;
  } else if constexpr (Described<T>) {
    return all_fields<T>([&](const auto& field) { return bools_are_valid(value.*field.member); });
  } else if constexpr (Optional<T>) {
    return !value || bools_are_valid(*value);
  } else if constexpr (List<T>) {
    return std::ranges::all_of(value, [](const auto& element) { return bools_are_valid(element); });
  } else {
    unsigned char byte = 0;
    std::memcpy(&byte, &value, sizeof byte);  // reading other values as a bool is undefined behaviour
    return byte <= 1;
  }
}

}  // namespace scenebench::codecs
