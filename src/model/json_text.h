// Compact JSON text with the shortest numbers that read back exactly: what all readers of JSON read.
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "model/fields_write.h"
#include "model/integer_text.h"

namespace scenebench {

/// How a writer represents 64-bit integers.
enum class WideAs {
  number,
  text,
  unsigned_text,  ///< unsigned ones are text
  real,  ///< beyond +-(2^63 - 1) the nearest double, otherwise a number
};

/// Whether `v` is beyond +-(2^63 - 1).
constexpr bool beyond_signed(std::integral auto v) {
  constexpr auto kLargest = std::numeric_limits<std::int64_t>::max();
  return std::cmp_greater(v, kLargest) || std::cmp_less(v, -kLargest);
}

/// A writer for write_fields(). Formats numbers by std::to_chars, floats as floats. If wide integers are not written as
/// numbers, doubles from 2^63 on get an exponent: the library cannot read their digits either.
template <WideAs wide_as = WideAs::number>
class JsonWriter {
 public:
  void clear() {
    text_.clear();
    comma_ = false;
  }

  template <Scalar T>
  void value(T v) {
    separate();
    if constexpr (std::same_as<T, bool>) {
      text_ += v ? "true" : "false";
    } else if constexpr (std::floating_point<T>) {
      real(v);
    } else if constexpr (sizeof(T) == 8 && (wide_as == WideAs::text ||
                                            (wide_as == WideAs::unsigned_text && std::unsigned_integral<T>))) {
      text_.append("\"").append(IntegerText(v).view()).append("\"");
    } else if (wide_as == WideAs::real && sizeof(T) == 8 && beyond_signed(v)) {
      real(static_cast<double>(v));
    } else {
      text_ += IntegerText(v).view();
    }
  }

  void text(std::string_view v) {
    separate();
    quote(v);
  }

  void null() {
    separate();
    text_ += "null";
  }

  void key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
    comma_ = false;
  }

  void begin_map(std::size_t) { begin('{'); }
  void end_map() { end('}'); }
  void begin_list(std::size_t) { begin('['); }
  void end_list() { end(']'); }

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(text_)); }

 private:
  void separate() {
    if (comma_) text_ += ',';
    comma_ = true;
  }

  void begin(char bracket) {
    separate();
    text_ += bracket;
    comma_ = false;
  }

  void end(char bracket) {
    text_ += bracket;
    comma_ = true;
  }

  /// Writes the shortest text that reads back as `v`, with a point or an exponent: -0 would be read as an integer, 0.
  template <std::floating_point T>
  void real(T v) {
    constexpr T kTwoTo63 = 9223372036854775808.0;
    const bool has_exponent = wide_as != WideAs::number && std::abs(v) >= kTwoTo63;
    std::array<char, 32> digits;  // the longest is 24 characters
    char* const begin = digits.data();
    char* const end = begin + digits.size();
    const auto result =
        has_exponent ? std::to_chars(begin, end, v, std::chars_format::scientific) : std::to_chars(begin, end, v);
    const std::string_view written(begin, static_cast<std::size_t>(result.ptr - begin));
    text_ += written;
    if (std::isfinite(v) && written.find_first_of(".e") == written.npos) text_ += ".0";
  }

  void quote(std::string_view v) {
    constexpr std::string_view kHex = "0123456789abcdef";
    text_ += '"';
    for (const char c : v) {
      if (c == '"' || c == '\\') {
        text_.append({'\\', c});
      } else if (static_cast<unsigned char>(c) < 0x20) {
        text_.append("\\u00").append({kHex[static_cast<std::size_t>(c) >> 4], kHex[static_cast<std::size_t>(c) & 15]});
      } else {
        text_ += c;
      }
    }
    text_ += '"';
  }

  std::string text_;
  bool comma_ = false;  ///< whether a comma precedes the next item
};

/// Base class of a codec whose library has no writer, or cannot read the text that all others read.
template <class RootStruct, WideAs wide_as = WideAs::number>
class JsonTextForDecode {
 public:
  std::span<const std::byte> wire_for(const RootStruct& value) {
    text_.clear();
    write_fields(value, text_);
    return text_.wire();
  }

 private:
  JsonWriter<wide_as> text_;
};

}  // namespace scenebench
