#include "render/svg/scale.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace scenebench {
namespace {

constexpr std::array kRound{1.0, 2.0, 5.0, 10.0};
constexpr double kTolerance = 1e-9;  // absorbs rounding errors in logarithms of round values

/// The decimal logarithm of `value`, moved between numbers that powers of ten can still step beyond: without that no
/// search for ticks up to an infinite value, or from that of 0, would ever end.
double log_within_reach(double value) {
  constexpr double kReach = 300;
  const double log = std::log10(value);
  return log > -kReach ? std::min(log, kReach) : -kReach;  // of NaN, too
}

/// The decimal logarithm of the largest round value at or below 10^`log`.
double rounded_down(double log) {
  const double decade = std::floor(log + kTolerance);
  double result = decade;
  for (const double factor : kRound) {
    if (decade + std::log10(factor) <= log + kTolerance) result = decade + std::log10(factor);
  }
  return result;
}

double rounded_up(double log) {
  const double decade = std::floor(log + kTolerance);
  for (const double factor : kRound) {
    if (decade + std::log10(factor) >= log - kTolerance) return decade + std::log10(factor);
  }
  return decade + 1;
}

/// The logarithms from `low` to `high` of every `stride`-th power of ten; if `stride` is 0, of all powers times 1, 2
/// and 5.
std::vector<double> round_logs(double low, double high, int stride) {
  std::vector<double> logs;
  const double step = std::max(1, stride);
  for (double decade = std::floor(low / step) * step; decade <= high + kTolerance; decade += step) {
    for (const double factor : kRound) {
      const double log = decade + std::log10(factor);
      const bool wanted = factor < 10 && (stride == 0 || factor < 2);
      if (wanted && log >= low - kTolerance && log <= high + kTolerance) logs.push_back(log);
    }
  }
  return logs;
}

}  // namespace

LogScale::LogScale(double smallest, double largest, double unit)
    : unit_(unit),
      low_(rounded_down(log_within_reach(smallest / unit))),
      high_(std::max(low_, rounded_up(log_within_reach(largest / unit)))) {
  if (high_ - low_ < kTolerance) high_ = rounded_up(low_ + 2 * kTolerance + 0.2);
}

double LogScale::position(double value) const {
  if (value <= 0) return 0;
  return std::clamp((std::log10(value / unit_) - low_) / (high_ - low_), 0.0, 1.0);
}

std::vector<double> LogScale::ticks(std::size_t most) const {
  // Doubling the stride ends the search after ten steps even for the range of all doubles.
  std::vector<double> logs = round_logs(low_, high_, 0);
  for (int stride = 1; logs.size() > most; stride *= 2) logs = round_logs(low_, high_, stride);
  for (double& log : logs) log = unit_ * std::pow(10.0, log);
  return logs;
}

double unit_of_bytes(double largest) {
  constexpr double kKilo = 1024, kFew = 10;
  return largest < kFew * kKilo ? 1 : largest < kFew * kKilo * kKilo ? kKilo : kKilo * kKilo;
}

std::string label_of_bytes(double bytes, double unit) {
  return fmt::format("{:.6g} {}", bytes / unit, unit > 1024 ? "MB" : unit > 1 ? "KB" : "B");
}

}  // namespace scenebench
