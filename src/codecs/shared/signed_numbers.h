// Integers for formats that have only signed ones: unsigned 64-bit integers keep their bits, narrower ones are widened.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

/// The narrower of int32 and int64 that holds every T. Unsigned 64-bit numbers keep their bit pattern, as is usual in
/// such formats: those above the range of int64 become negative.
template <std::integral T>
using SignedNumber = std::conditional_t<(sizeof(T) < 4 || std::same_as<T, std::int32_t>), std::int32_t, std::int64_t>;

/// `value` as such a number.
template <std::integral T>
constexpr SignedNumber<T> to_signed(T value) {
  return static_cast<SignedNumber<T>>(value);
}

/// The reverse; false if T cannot hold `number`.
template <std::integral T>
constexpr bool from_signed(std::int64_t number, T& value) {
  if constexpr (sizeof(T) == sizeof number) {
    value = static_cast<T>(number);
    return true;
  } else {
    return fit(number, value);
  }
}

}  // namespace scenebench::codecs
