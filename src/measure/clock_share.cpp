#include "measure/clock_share.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
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

/// Takes the median of its repetition off each turn.
void centre(std::vector<ClockedTime>& turns) {
  std::map<std::uint32_t, std::vector<ClockedTime>> repetitions;
  for (const ClockedTime& turn : turns) repetitions[turn.repetition].push_back(turn);
  turns.clear();
  for (auto& [repetition, of_one] : repetitions) {
    const Centre slower(each(of_one, &ClockedTime::slower)), time(each(of_one, &ClockedTime::time));
    for (const ClockedTime& turn : of_one) {
      turns.push_back({repetition, turn.slower - slower.median, turn.time - time.median});
    }
  }
}

/// The slope from the turns at a fast clock to those at a slow one.
ClockShare slope_between(std::span<const ClockedTime> fast, std::span<const ClockedTime> slow) {
  constexpr std::size_t kFewestTurns = 8;
  constexpr double kSmallestChange = 0.004, kCertain = 3;  // standard errors
  if (std::min(fast.size(), slow.size()) < kFewestTurns) return {};
  const Centre best(each(fast, &ClockedTime::slower)), worst(each(slow, &ClockedTime::slower));
  const double change = worst.median - best.median;
  if (change < kSmallestChange) return {};
  const Centre before(each(fast, &ClockedTime::time)), after(each(slow, &ClockedTime::time));
  const double share = std::clamp((after.median - before.median) / change, 0.0, 1.0);
  const double error = kCertain * std::hypot(before.error, after.error) / change;
  return {share + error < 1 ? share : 1, std::max(0.0, share - error)};
}

}  // namespace

ClockShare clock_share(std::vector<ClockedTime> turns) {
  if (turns.empty()) return {};
  centre(turns);
  std::ranges::sort(turns, {}, &ClockedTime::slower);
  const std::vector<double> slower = each(turns, &ClockedTime::slower);
  const double middle = (quantile_of_sorted(slower, 0.05) + quantile_of_sorted(slower, 0.95)) / 2;
  const auto fast = static_cast<std::size_t>(std::ranges::upper_bound(slower, middle) - slower.begin());
  return slope_between(std::span(turns).first(fast), std::span(turns).subspan(fast));
}

}  // namespace scenebench
