// What the generators of documents share: values by their kind, and pieces of text.
//
// The order in which a generator draws must not be left to the compiler: two draws never stand in the arguments of one
// call or on both sides of one operator. (Between braces the order is that of the text.)
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

/// The number nearest to `digits / unit`, `unit` a power of ten: a decimal fraction that prints as it was meant.
/// Division rounds the same way everywhere.
inline Value decimal(std::int64_t digits, std::int64_t unit) {
  return {static_cast<double>(digits) / static_cast<double>(unit)};
}

/// An index in [0, count), small ones more often than large ones, as with the words of a language.
inline std::uint32_t skewed(Random& random, std::uint32_t count) {
  const std::uint32_t limit = random.below(count) + 1;
  return random.below(limit);
}

/// Any of the words, all as often.
template <std::size_t N>
std::string_view pick(Random& random, const std::array<std::string_view, N>& words) {
  return words[random.below(N)];
}

/// One of the words, the first ones more often.
template <std::size_t N>
std::string_view pick_skewed(Random& random, const std::array<std::string_view, N>& words) {
  return words[skewed(random, N)];
}

/// That many random lower-case hexadecimal digits.
std::string hex(Random& random, std::size_t digits);

/// `2014-04-14T02:46:09` and `zone` after it, of a time in seconds since 1970.
std::string timestamp(std::int64_t seconds, std::string_view zone);

}  // namespace scenebench::document
