#include "results/estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace scenebench {
namespace {

/// P(B = k) for B binomial (n, p), from k = 0 on. Only by multiplication and division, which every platform rounds
/// alike, unlike std::lgamma and std::exp. The exponent is kept apart, because the first of them underflows beyond a
/// few thousand.
class Binomial {
 public:
  Binomial(std::size_t n, double p) : n_(n), odds_(p / (1 - p)) {
    for (std::size_t i = 0; i < n; ++i) scale_by(1 - p);
  }

  /// For the next k, which must not be more than n.
  double next() {
    const double probability = std::ldexp(mantissa_, exponent_);
    const double ratio = static_cast<double>(n_ - k_) / static_cast<double>(k_ + 1) * odds_;
    ++k_;
    scale_by(ratio);
    return probability;
  }

 private:
  void scale_by(double factor) {
    int shift = 0;
    mantissa_ = std::frexp(mantissa_ * factor, &shift);
    exponent_ += shift;
  }

  std::size_t n_, k_ = 0;
  double odds_;
  double mantissa_ = 1;
  int exponent_ = 0;
};

std::vector<double> sorted(std::span<const double> samples) {
  std::vector<double> result(samples.begin(), samples.end());
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace

double Estimate::relative_width() const {
  if (high <= low) return 0;
  return value > 0 ? std::max(high - value, value - low) / value : std::numeric_limits<double>::infinity();
}

bool is_settled(const Estimate& time) {
  return time.high < kSmallestTime || (time.has_interval() && time.relative_width() <= kWidestInterval);
}

Estimate shared_among(Estimate time, double parts) {
  for (double* figure : {&time.value, &time.low, &time.high}) *figure /= parts;
  return time;
}

double quantile_of_sorted(std::span<const double> sorted, double p) {
  const double place = p * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 >= sorted.size()) return sorted.back();
  const double part = place - static_cast<double>(below);
  return sorted[below] + (sorted[below + 1] - sorted[below]) * part;
}

Quantiles quantiles_of(std::span<const double> samples) {
  if (samples.empty()) return {};
  const std::vector<double> values = sorted(samples);
  const auto at = [&values](double p) { return quantile_of_sorted(values, p); };
  return {values.front(), at(0.1), at(0.25), at(0.5), at(0.75), at(0.9)};
}

Estimate median_of(std::span<const double> samples) {
  if (samples.empty()) return {};
  const std::vector<double> values = sorted(samples);
  const RankInterval ranks = ranks_of_interval(values.size(), 0.5);
  return {quantile_of_sorted(values, 0.5), values[ranks.low - 1], values[ranks.high - 1], ranks.confidence,
          values.size()};
}

RankInterval ranks_of_interval(std::size_t count, double p, double confidence) {
  // The i-th smallest sample lies above the quantile if fewer than i samples lie below it, that is with P(B <= i - 1).
  const double each_side = (1 - confidence) / 2;
  Binomial probabilities(count, p);
  RankInterval ranks{1, count, 0};
  double at_most_k = 0, low_misses = 0;
  for (std::size_t k = 0; k < count; ++k) {
    at_most_k += probabilities.next();
    if (k == 0 || at_most_k <= each_side) {
      ranks.low = k + 1;
      low_misses = at_most_k;
    }
    if (1 - at_most_k <= each_side) {
      ranks.high = k + 1;
      break;
    }
  }
  ranks.confidence = std::max(0.0, at_most_k - low_misses);
  return ranks;
}

double confidence_of_range(std::uint64_t count) {
  constexpr std::uint64_t kNearCertainty = 64;  // from which on a double is 1
  return count == 0 ? 0 : 1 - std::ldexp(2, -static_cast<int>(std::min(count, kNearCertainty)));
}

}  // namespace scenebench
