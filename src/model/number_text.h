// Reads numbers from text, for libraries that do not do so themselves.
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "model/fields.h"

namespace scenebench {

namespace detail {

/// Reads a float where the standard library has no std::from_chars for floats (libc++ before 20). std::strtod needs a
/// NUL after the text. It also accepts hexadecimal digits, white space, a plus sign and numbers out of range, so these
/// are rejected here. The program never leaves the locale "C", whose decimal point is the right one.
template <std::floating_point T>
bool read_float(std::string_view text, T& value) {
  std::array<char, 512> copy;  // longer than any number that a writer of floats makes
  if (text.empty() || text.size() >= copy.size()) return false;
  if (text.find_first_of(" \t\n\v\f\rxX") != text.npos || text.front() == '+') return false;
  std::memcpy(copy.data(), text.data(), text.size());
  copy[text.size()] = '\0';
  char* end = nullptr;
  if constexpr (std::same_as<T, float>) {
    value = std::strtof(copy.data(), &end);
  } else {
    value = std::strtod(copy.data(), &end);
  }
  const bool out_of_range = std::isinf(value) && text.find_first_of("iI") == text.npos;
  return end == copy.data() + text.size() && !out_of_range;
}

}  // namespace detail

/// Reads a number, which must be the whole of `text` and in T's range; false for anything else. Uses std::from_chars
/// where it exists.
template <Scalar T>
bool read_number(std::string_view text, T& value) {
  if constexpr (requires(const char* at) { std::from_chars(at, at, value); }) {
    const char* end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, value);
    return parsed.ec == std::errc{} && parsed.ptr == end;
  } else {
    return detail::read_float(text, value);
  }
}

}  // namespace scenebench
