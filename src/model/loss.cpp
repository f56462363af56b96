#include "model/loss.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <system_error>

#include "model/number_text.h"

namespace scenebench {
namespace {

/// `value` written with `digits` digits and read back. They count after the point if `format` is fixed, in all if it is
/// general.
template <class T>
T through_text(T value, std::chars_format format, int digits) {
  std::array<char, 512> text;  // the longest double is 309 digits, a point and the decimals
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, format, digits).ptr;
  T result{};
  read_number(std::string_view(text.data(), static_cast<std::size_t>(end - text.data())), result);
  return result;
}

}  // namespace

std::string describe(const Loss& loss) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += text.empty() ? part : ", " + part; };
  if (loss.float_decimals >= 0) add(fmt::format("keeps {} decimals of a float", loss.float_decimals));
  if (loss.double_decimals >= 0) add(fmt::format("keeps {} decimals of a double", loss.double_decimals));
  if (loss.significant_digits >= 0) add(fmt::format("keeps {} digits of a float or a double", loss.significant_digits));
  if (loss.zero_sign) add("returns -0.0 as 0.0");
  if (loss.double_ulps > 0) {
    add(fmt::format("returns some doubles off by up to {} units in the last place", loss.double_ulps));
  }
  if (loss.largest_as_infinity > 0) {
    add(fmt::format("returns the {} largest doubles as infinity", loss.largest_as_infinity));
  }
  if (loss.integers_as_doubles) add("keeps integers as doubles, which rounds those beyond 2^53");
  if (loss.integers_as_fewest_digits) add("writes such integers with the fewest digits, then zeros");
  if (loss.key_order) add("does not keep the order of keys in documents");
  if (loss.whole_doubles) add("returns whole doubles of documents as integers");
  if (loss.wide_as_signed) add("returns integers of documents above 2^63 - 1 as negative ones");
  if (loss.wide_as_double) add("returns integers of documents beyond +-(2^63 - 1) as doubles");
  return text;
}

namespace {

constexpr double kTwoTo63 = 9223372036854775808.0;

bool is_wide_integer(Kind kind) { return kind == Kind::i64 || kind == Kind::u64; }

/// The double nearest to the integer of an event of kind i64 or u64.
double nearest_double(const Event& event) {
  return event.kind == Kind::i64 ? static_cast<double>(static_cast<std::int64_t>(event.bits))
                                 : static_cast<double>(event.bits);
}

/// `whole` written with the fewest digits that distinguish it from other doubles, then zeros; clamped to the range of
/// T.
template <class T>
T of_fewest_digits(double whole) {
  std::array<char, 32> buffer;
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), whole, std::chars_format::scientific).ptr;
  std::string digits(buffer.data(), end);  // "1.2370766946607417e+19"
  const std::size_t e = digits.find('e'), sign = digits.front() == '-' ? 1 : 0;
  const auto tens = static_cast<std::size_t>(std::stoi(digits.substr(e + 1)));
  digits.resize(e);
  std::erase(digits, '.');
  digits.resize(sign + tens + 1, '0');
  T value{};
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (read.ec == std::errc()) return value;
  return sign ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
}

/// Changes a 64-bit integer that the library holds as a double. If it rounds to more than its type holds, it becomes
/// the type's largest. In documents, where the value decides the type, it becomes a double.
void hold_as_double(Event& event, const Loss& loss) {
  if (!loss.integers_as_doubles || !is_wide_integer(event.kind)) return;
  const double held = nearest_double(event);
  if (loss.whole_doubles) {
    event = {Kind::f64, bits_of(held), {}};
  } else if (loss.integers_as_fewest_digits) {
    const bool is_signed = event.kind == Kind::i64;
    event.bits = is_signed ? bits_of(of_fewest_digits<std::int64_t>(held)) : of_fewest_digits<std::uint64_t>(held);
  } else if (event.kind == Kind::i64) {
    constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
    event.bits = bits_of(held < kTwoTo63 ? static_cast<std::int64_t>(held) : kLargest);
  } else {
    constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
    event.bits = held < 2 * kTwoTo63 ? static_cast<std::uint64_t>(held) : kLargest;
  }
}

/// Changes a number of a document whose type the library does not keep.
void change_type(Event& event, const Loss& loss) {
  if (event.kind == Kind::f64 && loss.whole_doubles) {
    const double value = std::bit_cast<double>(event.bits);
    if (value != std::trunc(value)) return;
    if (-kTwoTo63 <= value && value < kTwoTo63) {
      event = {Kind::i64, bits_of(static_cast<std::int64_t>(value)), {}};
    } else if (0 < value && value < 2 * kTwoTo63) {
      event = {Kind::u64, static_cast<std::uint64_t>(value), {}};
    }
  } else if (event.kind == Kind::u64 && loss.wide_as_signed) {
    event.kind = Kind::i64;
  } else if (event.kind == Kind::u64 && loss.wide_as_double) {
    event = {Kind::f64, bits_of(static_cast<double>(event.bits)), {}};
  } else if (event.kind == Kind::i64 && event.bits == std::uint64_t{1} << 63 && loss.wide_as_double) {
    event = {Kind::f64, bits_of(-kTwoTo63), {}};
  }
}

/// Rounds a float or a double to the digits that are kept: all of them if their number is negative.
void keep_digits(Event& event, std::chars_format format, int of_float, int of_double) {
  if (event.kind == Kind::f32 && of_float >= 0) {
    const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(event.bits));
    event.bits = bits_of(through_text(value, format, of_float));
  } else if (event.kind == Kind::f64 && of_double >= 0) {
    event.bits = bits_of(through_text(std::bit_cast<double>(event.bits), format, of_double));
  }
}

/// The smaller of two numbers of digits kept. -1 stands for all.
int fewer_digits(int one, int other) { return one < 0 || other < 0 ? std::max(one, other) : std::min(one, other); }

}  // namespace

Loss both_of(const Loss& one, const Loss& other) {
  return {.float_decimals = fewer_digits(one.float_decimals, other.float_decimals),
          .double_decimals = fewer_digits(one.double_decimals, other.double_decimals),
          .significant_digits = fewer_digits(one.significant_digits, other.significant_digits),
          .zero_sign = one.zero_sign || other.zero_sign,
          .double_ulps = std::max(one.double_ulps, other.double_ulps),
          .largest_as_infinity = std::max(one.largest_as_infinity, other.largest_as_infinity),
          .integers_as_doubles = one.integers_as_doubles || other.integers_as_doubles,
          .integers_as_fewest_digits = one.integers_as_fewest_digits || other.integers_as_fewest_digits,
          .key_order = one.key_order || other.key_order,
          .whole_doubles = one.whole_doubles || other.whole_doubles,
          .wide_as_signed = one.wide_as_signed || other.wide_as_signed,
          .wide_as_double = one.wide_as_double || other.wide_as_double};
}

Event after_loss(Event event, const Loss& loss) {
  hold_as_double(event, loss);
  change_type(event, loss);
  if (loss.zero_sign) {
    if (event.kind == Kind::f32 && event.bits == bits_of(-0.0f)) event.bits = 0;
    if (event.kind == Kind::f64 && event.bits == bits_of(-0.0)) event.bits = 0;
  }
  keep_digits(event, std::chars_format::fixed, loss.float_decimals, loss.double_decimals);
  keep_digits(event, std::chars_format::general, loss.significant_digits, loss.significant_digits);
  return event;
}

namespace {

/// The bits of the double that the library holds for `event`; nothing if it holds none.
std::optional<std::uint64_t> held_bits(const Event& event, const Loss& loss) {
  if (event.kind == Kind::f64) return event.bits;
  if (loss.integers_as_doubles && is_wide_integer(event.kind)) return bits_of(nearest_double(event));
  return std::nullopt;
}

/// Whether `actual` is infinity and `expected` a double that may become it, both given as bits.
bool agree_at_infinity(std::uint64_t expected, std::uint64_t actual, const Loss& loss) {
  // Infinity's bits, as an integer, follow those of the largest double.
  return std::isinf(std::bit_cast<double>(actual)) && expected < actual &&
         actual - expected <= static_cast<std::uint64_t>(loss.largest_as_infinity);
}

/// The double that a reader without floats makes of the shortest text of `event`; nothing if it is no float or double.
std::optional<double> read_as_double(const Event& event) {
  if (event.kind == Kind::f64) return std::bit_cast<double>(event.bits);
  if (event.kind != Kind::f32) return std::nullopt;
  std::array<char, 64> text;
  const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(event.bits));
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  double read = 0;
  read_number(std::string_view(text.data(), static_cast<std::size_t>(end - text.data())), read);
  return read;
}

/// Whether `actual` is `expected`, read as a double from its shortest text, as exactly as declared, and then rounded to
/// the digits kept. That double can be on the other side of a tie than what was written.
bool agree_by_text(const Event& expected, const Event& actual, const Loss& loss) {
  const auto read = read_as_double(expected);
  if (!read || loss.significant_digits < 0 || expected.kind != actual.kind) return false;
  const auto could_be = [&](std::uint64_t ulps) {
    const auto off = std::bit_cast<double>(bits_of(*read) + ulps);
    const double kept = through_text(off, std::chars_format::general, loss.significant_digits);
    return actual.bits == (actual.kind == Kind::f32 ? bits_of(static_cast<float>(kept)) : bits_of(kept));
  };
  const auto ulps = static_cast<std::uint64_t>(loss.double_ulps);
  return could_be(0) || could_be(ulps) || could_be(-ulps);
}

/// Whether `expected` may come back as `actual`.
bool agree(const Event& expected, const Event& actual, const Loss& loss) {
  if (expected == actual) return true;
  if (!loss.changes_events()) return false;
  const Event left = after_loss(expected, loss);
  if (left == actual || agree_by_text(expected, actual, loss)) return true;
  const bool may_be_whole_now = left.kind == Kind::f64 && loss.whole_doubles;
  if (loss.double_ulps == 0 && loss.largest_as_infinity == 0) return false;
  if (left.kind != actual.kind && !may_be_whole_now) return false;
  const auto one = held_bits(left, loss), other = held_bits(actual, loss);
  if (!one || !other) return false;
  const auto infinite = [](std::uint64_t bits) { return std::isinf(std::bit_cast<double>(bits)); };
  if (infinite(*one) || infinite(*other)) return agree_at_infinity(*one, *other, loss);
  // For doubles of the same sign, the difference of the bits is the distance in units in the last place.
  const std::uint64_t apart = *one > *other ? *one - *other : *other - *one;
  return apart <= static_cast<std::uint64_t>(loss.double_ulps);
}

}  // namespace

std::size_t first_difference(const Record& expected, const Record& actual, const Loss& loss) {
  auto left = expected.begin();
  auto right = actual.begin();
  const std::size_t both = std::min(expected.size(), actual.size());
  for (std::size_t i = 0; i < both; ++i, ++left, ++right) {
    if (!agree(*left, *right, loss)) return i;
  }
  return expected.size() == actual.size() ? kNoDifference : both;
}

}  // namespace scenebench
