// Helpers of the document generators: values of each kind, and pieces of text.
//
// The compiler must not choose the order of a generator's random draws. So two draws are never arguments of one call or
// operands of one operator. (Braced initialisers are evaluated from left to right.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "model/document.h"
#include "model/random.h"

namespace scenebench::document {

inline Value nothing() { return {nullptr}; }
inline Value flag(bool value) { return {value}; }
inline Value integer(std::int64_t value) { return {value}; }
inline Value text(std::string_view value) { return {std::string(value)}; }
inline Value list(Array values) { return {std::move(values)}; }
inline Value map(Map entries) { return {std::move(entries)}; }

/// The double nearest to `digits / unit`, which prints as that decimal fraction if `unit` is a power of ten. Division
/// rounds the same way everywhere.
inline Value decimal(std::int64_t digits, std::int64_t unit) {
  return {static_cast<double>(digits) / static_cast<double>(unit)};
}

/// An index in [0, count). Small ones are more frequent than large ones, like the words of a language.
inline std::uint32_t skewed(Random& random, std::uint32_t count) {
  const std::uint32_t limit = random.below(count) + 1;
  return random.below(limit);
}

/// One of the words, all equally often.
template <std::size_t N>
std::string_view pick(Random& random, const std::array<std::string_view, N>& words) {
  return words[random.below(N)];
}

/// One of the words, the first ones more often.
template <std::size_t N>
std::string_view pick_skewed(Random& random, const std::array<std::string_view, N>& words) {
  return words[skewed(random, N)];
}

/// `digits` random lower-case hexadecimal digits.
std::string hex(Random& random, std::size_t digits);

/// A time in seconds since 1970 as `2014-04-14T02:46:09`, followed by `zone`.
std::string timestamp(std::int64_t seconds, std::string_view zone);

}  // namespace scenebench::document
