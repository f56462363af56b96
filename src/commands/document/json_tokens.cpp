#include "commands/document/parse_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <cfloat>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>

#include "base/text.h"

namespace scenebench {
namespace {

using MaybeError = std::optional<DocumentError>;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20; }

bool is_plain(char c) { return c != '"' && c != '\\' && !is_control(c); }

/// An error if the bytes from `from` to `to` are not UTF-8.
MaybeError check_utf8(std::string_view json, std::size_t from, std::size_t to) {
  const std::string_view bytes = json.substr(from, to - from);
  if (std::ranges::all_of(bytes, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return std::nullopt;
  const std::string valid = valid_utf8(bytes);
  const auto malformed = std::ranges::mismatch(bytes, valid).in1;
  if (malformed == bytes.end()) return std::nullopt;
  return DocumentError{from + static_cast<std::size_t>(malformed - bytes.begin()),
                       "This is not UTF-8, the encoding of JSON. Save the file as UTF-8."};
}

/// The number of the escape \uXXXX at `at`; nothing if there is none.
std::optional<std::uint32_t> code_at(std::string_view json, std::size_t at) {
  constexpr std::size_t kDigits = 4;
  if (!json.substr(at).starts_with("\\u")) return std::nullopt;
  const std::string_view digits = json.substr(at + 2, kDigits);
  const char* const end = digits.data() + digits.size();
  std::uint32_t code = 0;
  const bool whole = std::from_chars(digits.data(), end, code, 16).ptr == end && digits.size() == kDigits;
  return whole ? std::optional(code) : std::nullopt;
}

/// Appends a code point in UTF-8 (RFC 3629, section 3).
void append_utf8(std::uint32_t code, std::string& text) {
  const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  const auto add_rest = [&](int shift) { add(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) {
    add(code);
  } else if (code < 0x800) {
    add(0xC0 | code >> 6), add_rest(0);
  } else if (code < 0x10000) {
    add(0xE0 | code >> 12), add_rest(6), add_rest(0);
  } else {
    add(0xF0 | code >> 18), add_rest(12), add_rest(6), add_rest(0);
  }
}

/// Reads \uXXXX, or two of them that are a surrogate pair.
MaybeError read_code_point(std::string_view json, std::size_t& at, std::string& text) {
  constexpr std::uint32_t kHigh = 0xD800, kLow = 0xDC00, kEnd = 0xE000, kFirstOfPairs = 0x10000;
  constexpr std::size_t kLength = 6;
  const auto code = code_at(json, at);
  if (!code) return DocumentError{at, "\\u takes four hexadecimal digits."};
  if (*code == 0)
    return DocumentError{at, "This is a NUL character (\\u0000), at which some formats end strings. Remove it."};
  if (*code < kHigh || *code >= kEnd) {
    append_utf8(*code, text);
    at += kLength;
    return std::nullopt;
  }
  const auto low = code_at(json, std::min(at + kLength, json.size()));
  if (*code >= kLow || !low || *low < kLow || *low >= kEnd) {
    return DocumentError{at,
                         "This is half of a surrogate pair, which is no character. Write both halves, or the "
                         "character itself."};
  }
  append_utf8(kFirstOfPairs + ((*code - kHigh) << 10) + (*low - kLow), text);
  at += 2 * kLength;
  return std::nullopt;
}

MaybeError read_escape(std::string_view json, std::size_t& at, std::string& text) {
  constexpr std::string_view kNames = "\"\\/bfnrt", kCharacters = "\"\\/\b\f\n\r\t";
  const std::string_view name = json.substr(at + 1, 1);
  if (name == "u") return read_code_point(json, at, text);
  const std::size_t known = name.empty() ? kNames.npos : kNames.find(name);
  if (known == kNames.npos)
    return DocumentError{at,
                         "JSON has no such escape. It has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits."};
  text += kCharacters[known];
  at += 2;
  return std::nullopt;
}

}  // namespace

std::optional<DocumentError> read_string(std::string_view json, std::size_t& at, std::string& text) {
  const std::size_t start = at++;
  while (true) {
    const std::size_t plain = at;
    while (at < json.size() && is_plain(json[at])) ++at;
    if (auto error = check_utf8(json, plain, at)) return error;
    text += json.substr(plain, at - plain);
    if (at >= json.size()) return DocumentError{start, "This string has no end. Add its closing quotation mark."};
    if (json[at] == '"') return ++at, std::nullopt;
    if (json[at] == '\0') return DocumentError{at, "This is a NUL character. Remove it."};
    if (is_control(json[at])) {
      return DocumentError{at, "A control character in a string must be escaped, as in \\n, \\t and \\u001b."};
    }
    if (auto error = read_escape(json, at, text)) return error;
  }
}

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
