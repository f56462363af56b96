#include "model/loss.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

namespace scenebench {

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
  if (loss.key_order) add("does not keep the order of keys in documents");
  if (loss.whole_doubles) add("returns whole doubles of documents as integers");
  if (loss.wide_as_signed) add("returns integers of documents above 2^63 - 1 as negative ones");
  if (loss.wide_as_double) add("returns integers of documents beyond +-(2^63 - 1) as doubles");
  return text;
}

namespace {

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
          .key_order = one.key_order || other.key_order,
          .whole_doubles = one.whole_doubles || other.whole_doubles,
          .wide_as_signed = one.wide_as_signed || other.wide_as_signed,
          .wide_as_double = one.wide_as_double || other.wide_as_double};
}

namespace {

bool is_wide_integer(Kind kind) { return kind == Kind::i64 || kind == Kind::u64; }

/// Whether no i64 but the smallest one holds the integer of an event of kind i64 or u64.
bool is_beyond_i64(const Event& event) { return event.kind == Kind::u64 || event.bits == std::uint64_t{1} << 63; }

/// Whether a number of a document may come back as one of the other kind.
bool may_change_kind(const Event& expected, const Event& actual, const Loss& loss) {
  const bool all_doubles = loss.integers_as_doubles && loss.whole_doubles;
  if (expected.kind == Kind::f64) return loss.whole_doubles && is_wide_integer(actual.kind);
  if (!is_wide_integer(expected.kind)) return false;
  if (actual.kind == Kind::f64) return (loss.wide_as_double || all_doubles) && is_beyond_i64(expected);
  return all_doubles && is_wide_integer(actual.kind);
}

/// The value of a number that may be lossy: of a float, or of a 64-bit integer the nearest double.
std::optional<double> number_of(const Event& event) {
  if (event.kind == Kind::f32) return std::bit_cast<float>(static_cast<std::uint32_t>(event.bits));
  if (event.kind == Kind::f64) return std::bit_cast<double>(event.bits);
  if (event.kind == Kind::i64) return static_cast<double>(static_cast<std::int64_t>(event.bits));
  return event.kind == Kind::u64 ? std::optional(static_cast<double>(event.bits)) : std::nullopt;
}

/// A unit in the last place of a positive number.
template <class T>
double unit_of(T value) {
  const T above = std::nextafter(value, std::numeric_limits<T>::infinity());
  return std::isinf(above) ? double{value} - std::nextafter(value, T{0}) : double{above} - value;
}

/// How far a number may be off: by half of the last digit that is kept, by half a unit for reading it back and, where
/// significant digits are kept, by another half, as the number may itself have been read from a text; and by the units
/// in the last place that are declared for doubles.
double tolerance(Kind kind, double before, double after, const Loss& loss) {
  const double most = std::max(std::abs(before), std::abs(after));
  const bool is_float = kind == Kind::f32;
  const double unit = is_float ? unit_of(static_cast<float>(most)) : unit_of(most);
  double allowed = is_float ? 0 : loss.double_ulps * unit;
  const int decimals = is_float ? loss.float_decimals : loss.double_decimals;
  if (is_wide_integer(kind) || before == 0) return allowed;
  if (decimals >= 0) allowed += std::pow(10, -decimals) / 2 + unit / 2;
  if (loss.significant_digits >= 0) {
    const double first = std::floor(std::log10(std::abs(before)));
    allowed += std::pow(10, first + 1 - loss.significant_digits) / 2 + unit;
  }
  return allowed;
}

/// Whether `expected` may come back as `actual`.
bool agree(const Event& expected, const Event& actual, const Loss& loss) {
  if (expected == actual) return true;
  if (!loss.changes_events()) return false;
  if (loss.wide_as_signed && expected.kind == Kind::u64 && actual.kind == Kind::i64) {
    return expected.bits == actual.bits;
  }
  const bool same_kind = expected.kind == actual.kind;
  if (!same_kind && !may_change_kind(expected, actual, loss)) return false;
  if (same_kind && is_wide_integer(actual.kind) && !loss.integers_as_doubles) return false;
  const auto before = number_of(expected), after = number_of(actual);
  if (!before || !after) return false;
  if (*before == 0 && *after == 0) return loss.zero_sign || !same_kind;
  if (std::isinf(*after)) {
    constexpr double kMost = std::numeric_limits<double>::max();
    return std::signbit(*before) == std::signbit(*after) && std::isfinite(*before) && expected.kind == Kind::f64 &&
           std::abs(*before) > kMost - loss.largest_as_infinity * unit_of(kMost);
  }
  return std::abs(*after - *before) <= tolerance(expected.kind, *before, *after, loss);
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
