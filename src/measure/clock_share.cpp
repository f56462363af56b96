#include "measure/clock_share.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include "results/estimate.h"

namespace scenebench {
namespace {

/// The median of `values` and its standard error, as for normally distributed values: sqrt(pi / 2) times the standard
/// deviation over the root of their number, and the interquartile range is 1.349 standard deviations.
struct Centre {
  double median, error;

  explicit Centre(std::vector<double> values) {
    std::ranges::sort(values);
    const double range = quantile_of_sorted(values, 0.75) - quantile_of_sorted(values, 0.25);
    median = quantile_of_sorted(values, 0.5);
    error = 1.2533 * range / 1.349 / std::sqrt(static_cast<double>(values.size()));
  }
};

std::vector<double> each(std::span<const ClockedTime> turns, double ClockedTime::* member) {
  std::vector<double> values;
  for (const ClockedTime& turn : turns) values.push_back(turn.*member);
  return values;
}

}  // namespace

double clock_share(const std::vector<ClockedTime>& turns) {
  constexpr std::ptrdiff_t kFewestTurns = 8;
  constexpr double kSmallestChange = 0.01, kCertain = 3;  // standard errors
  std::vector<double> slower = each(turns, &ClockedTime::slower);
  if (slower.empty()) return 1;
  std::ranges::sort(slower);
  const double middle = (quantile_of_sorted(slower, 0.05) + quantile_of_sorted(slower, 0.95)) / 2;
  std::vector<ClockedTime> sorted = turns;
  const auto split = std::ranges::partition(sorted, [&](const ClockedTime& turn) { return turn.slower <= middle; });
  const std::span fast(sorted.begin(), split.begin()), slow(split.begin(), split.end());
  if (std::min(std::ssize(fast), std::ssize(slow)) < kFewestTurns) return 1;
  const Centre best(each(fast, &ClockedTime::slower)), worst(each(slow, &ClockedTime::slower));
  const double change = worst.median - best.median;
  if (change < kSmallestChange) return 1;
  const Centre before(each(fast, &ClockedTime::time)), after(each(slow, &ClockedTime::time));
  const double share = std::max(0.0, (after.median - before.median) / change);
  const double error = std::hypot(before.error, after.error) / change;
  return share + kCertain * error < 1 ? share : 1;
}

}  // namespace scenebench
