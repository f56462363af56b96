#include "results/ratio.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace scenebench {
namespace {

constexpr std::string_view kEllipsis = "\xE2\x80\xA6";  // U+2026

}  // namespace

Ratio ratio_of(const Estimate& after, const Estimate& before) {
  const auto at_least_measurable = [](double ns) { return std::max(ns, kSmallestTime); };
  return {at_least_measurable(after.value) / at_least_measurable(before.value),
          at_least_measurable(after.low) / at_least_measurable(before.high),
          at_least_measurable(after.high) / at_least_measurable(before.low)};
}

Estimate quotient_of(const Estimate& one, const Estimate& other) {
  const Ratio ratio = ratio_of(one, other);
  return {ratio.value, ratio.low, ratio.high, std::min(one.confidence, other.confidence),
          std::min(one.samples, other.samples)};
}

Estimate difference_of_times(const Estimate& one, const Estimate& other) {
  return {one.value - other.value, one.low - other.high, one.high - other.low,
          std::min(one.confidence, other.confidence), std::min(one.samples, other.samples)};
}

Estimate sum_of_times(const Estimate& one, const Estimate& other) {
  return {one.value + other.value, one.low + other.low, one.high + other.high,
          std::min(one.confidence, other.confidence), std::min(one.samples, other.samples)};
}

Difference difference_of(const Ratio& ratio) {
  if (ratio.low > 1 && ratio.value >= 1 + kSmallestChange) return Difference::slower;
  if (ratio.high < 1 && ratio.value <= 1 / (1 + kSmallestChange)) return Difference::faster;
  const bool rules_out_more = ratio.high <= 1 + kLargestSame && ratio.low >= 1 / (1 + kLargestSame);
  return rules_out_more ? Difference::same : Difference::undecided;
}

Ratio ratio_of_samples(std::span<const double> after, std::span<const double> before) {
  constexpr double kNormalQuantile = 2.5758;  // of 99.5%
  std::vector<double> ratios;
  for (const double one : after) {
    for (const double other : before) ratios.push_back(one / other);
  }
  std::ranges::sort(ratios);
  const auto n = static_cast<double>(after.size()), m = static_cast<double>(before.size());
  const double rank = n * m / 2 - kNormalQuantile * std::sqrt(n * m * (n + m + 1) / 12);
  const auto low = static_cast<std::size_t>(std::max(1.0, std::floor(rank)));
  return {quantile_of_sorted(ratios, 0.5), ratios[low - 1], ratios[ratios.size() - low]};
}

Ratio ratio_of_pairs(std::span<const double> ratios) {
  std::vector<double> sorted(ratios.begin(), ratios.end());
  std::sort(sorted.begin(), sorted.end());
  const RankInterval ranks = ranks_of_interval(sorted.size(), 0.5, 0.99);
  return {quantile_of_sorted(sorted, 0.5), sorted[ranks.low - 1], sorted[ranks.high - 1]};
}

namespace {

/// The rounds in which the time came out higher less those in which it came out lower, with exchanged sides in the
/// rounds of `exchanged`; summed up over all times, to whichever side each leans.
int lean(std::span<const std::vector<double>> ratios, std::uint32_t exchanged) {
  int sum = 0;
  for (const std::vector<double>& rounds : ratios) {
    int more = 0;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      const int side = (rounds[i] > 1) - (rounds[i] < 1);
      more += exchanged >> i & 1 ? -side : side;
    }
    sum += std::abs(more);
  }
  return sum;
}

}  // namespace

double chance_of_sides(std::span<const std::vector<double>> ratios) {
  const int seen = lean(ratios, 0);
  const std::uint32_t exchanges = 1U << ratios.front().size();
  std::uint32_t as_far = 0;
  for (std::uint32_t exchanged = 0; exchanged < exchanges; ++exchanged) as_far += lean(ratios, exchanged) >= seen;
  return static_cast<double>(as_far) / exchanges;
}

std::string ratio_text(const Ratio& ratio) {
  constexpr int kMostDecimals = 5;
  if (!(ratio.high < 1e6)) {
    return fmt::format("{:.3g} ({:.3g} {} {:.3g})", ratio.value, ratio.low, kEllipsis, ratio.high);
  }
  const double half = std::max((ratio.high - ratio.low) / 2, 1e-3);
  const int fewest = ratio.value < 0.95 ? 2 : ratio.value < 9.95 ? 1 : 0;
  int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(half))), fewest, kMostDecimals);
  const auto written = [&decimals](double value) { return fmt::format("{:.{}f}", value, decimals); };
  const auto hides = [&] {
    const std::string one = written(1);
    return (ratio.excludes_one() && (written(ratio.low) == one || written(ratio.high) == one)) ||
           std::strtod(written(ratio.low).c_str(), nullptr) == 0;
  };
  while (decimals < kMostDecimals && hides()) ++decimals;
  return fmt::format("{} ({} {} {})", written(ratio.value), written(ratio.low), kEllipsis, written(ratio.high));
}

}  // namespace scenebench
