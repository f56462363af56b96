#include "commands/document/json_string.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

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

}  // namespace scenebench
