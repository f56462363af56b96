#include "commands/document/json_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <cfloat>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>

namespace scenebench {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t digits_from(std::string_view text, std::size_t at) {
  return static_cast<std::size_t>(
      std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_digit) - text.begin());
}

/// A decimal number without its sign: 0.digits * 10^exponent. Zero has no digits.
struct Decimal {
  std::string digits;  ///< neither the first nor the last is 0
  std::int64_t exponent = 0;
  std::size_t written = 0;  ///< digits from the first that is not 0 to the last one, as they were written

  bool operator==(const Decimal& other) const { return digits == other.digits && exponent == other.exponent; }
};

/// `number` must be a number of JSON. An exponent beyond int64 is that of no double either, so its value is no matter.
Decimal decimal_of(std::string_view number) {
  const std::size_t end = std::min(number.find_first_of("eE"), number.size());
  Decimal decimal;
  std::int64_t point = 0;
  for (const char c : number.substr(0, end)) {
    if (is_digit(c)) decimal.digits += c;
    if (c == '.') point = static_cast<std::int64_t>(decimal.digits.size());
  }
  if (number.substr(0, end).find('.') == number.npos) point = static_cast<std::int64_t>(decimal.digits.size());
  const std::size_t zeros = std::min(decimal.digits.find_first_not_of('0'), decimal.digits.size());
  decimal.digits.erase(0, zeros);
  decimal.written = decimal.digits.size();
  decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
  if (decimal.digits.empty()) return {};
  std::string_view power = number.substr(std::min(end + 1, number.size()));
  if (power.starts_with('+')) power.remove_prefix(1);
  std::int64_t exponent = 0;
  std::from_chars(power.data(), power.data() + power.size(), exponent);
  decimal.exponent = exponent + point - static_cast<std::int64_t>(zeros);
  return decimal;
}

}  // namespace

std::size_t length_of_number(std::string_view text, std::size_t& broken_at) {
  broken_at = 0;
  std::size_t at = text.starts_with('-') ? 1 : 0;
  const auto take_digits = [&] {
    const std::size_t end = digits_from(text, at);
    if (end == at) broken_at = at;
    at = end;
    return broken_at == 0;
  };
  if (text.substr(at).starts_with('0')) {
    ++at;
  } else if (!take_digits()) {
    return at;
  }
  if (text.substr(at).starts_with('.')) {
    ++at;
    if (!take_digits()) return at;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    take_digits();
  }
  return at;
}

bool holds_all_digits(double value, std::string_view number) {
  const Decimal wanted = decimal_of(number);
  if (wanted.digits.empty()) return true;
  const bool is_normal = std::abs(value) >= DBL_MIN;
  if (is_normal && wanted.written <= DBL_DIG) return true;
  constexpr std::size_t kMost = 767;  // no double has more digits
  const std::size_t digits = std::min(wanted.written, kMost + 1);
  return decimal_of(fmt::format("{:.{}e}", value, digits - 1)) == wanted;
}

}  // namespace scenebench
