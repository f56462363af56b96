#include "tables/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/text.h"

namespace scenebench {
namespace {

/// `value` > 0 with three significant digits, at most `most_decimals` of them after the point.
std::string three_digits(double value, int most_decimals) {
  // Rounds first, because rounding can add a digit: 9.996 becomes 10.0.
  const std::string rounded = fmt::format("{:.2e}", value);
  const int exponent = std::atoi(rounded.c_str() + rounded.find('e') + 1);
  if (exponent <= 2) return fmt::format("{:.{}f}", value, std::min(2 - exponent, most_decimals));
  const double unit = std::pow(10.0, exponent - 2);
  return fmt::format("{:.0f}", std::round(value / unit) * unit);
}

}  // namespace

std::string seconds_per_million(double ns) {
  if (ns < kSmallestTime) return std::string(kTinyTime);
  return three_digits(ns / 1000, 4);
}

std::string with_unit(double ns) {
  if (ns <= 0) return "0 ns";
  if (ns < 999.5) return three_digits(ns, 2) + " ns";
  if (ns < 999.5e3) return fmt::format("{} {}s", three_digits(ns / 1e3, 2), kMicro);
  if (ns < 999.5e6) return three_digits(ns / 1e6, 2) + " ms";
  return three_digits(ns / 1e9, 2) + " s";
}

std::string nanoseconds(double ns) { return ns > 0 ? three_digits(ns, 2) : "0"; }

std::string plain_number(double value) {
  constexpr int kMostDecimals = 9;
  return value > 0 ? three_digits(value, kMostDecimals) : "0";
}

std::string bytes_or_dash(std::optional<std::int64_t> bytes) {
  return bytes ? fmt::format("{}", *bytes) : std::string(kEnDash);
}

std::string kilobytes(std::int64_t bytes) {
  if (bytes == 0) return "0";
  const double kb = static_cast<double>(bytes) / 1024;
  if (kb > 0 && kb < 0.05) return "<0.1";
  return fmt::format("{:.{}f}", kb, kb < 99.95 ? 1 : 0);
}

std::string brief_time(double ns) {
  const std::string micro = fmt::format(" {}s", kMicro);
  return with_suffix(ns, 1000, {" ns", micro, " ms", " s"});
}

namespace {

std::string text_of(double value, Unit unit) {
  switch (unit) {
    case Unit::ns: return with_unit(value);
    case Unit::bytes: return brief_bytes(value);
    case Unit::count: return fmt::format("{:.0f}", value);
    case Unit::percent: return value < 10 ? fmt::format("{:.1f}%", value) : fmt::format("{:.0f}%", value);
    case Unit::per_second: return plain_number(value) + "/s";
    case Unit::none: break;
  }
  return {};
}

}  // namespace

std::string row_text(const Row& row) {
  if (!row.text.empty()) return row.text;
  if (row.is_failure() && row.unit == Unit::none) return std::string(to_string(row.outcome));
  std::string text = text_of(row.value, row.unit);
  const Estimate median = row.estimate();
  const bool is_wide = row.over == Over::median && row.value > 0 && median.relative_width() > kWidestInterval;
  if (is_wide && median.has_interval()) text += fmt::format(" ±{:.0f}%", 100 * median.relative_width());
  return text;
}

}  // namespace scenebench
