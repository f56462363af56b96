// The ratio of two times, and what their intervals show.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/named_enum.h"
#include "results/estimate.h"

namespace scenebench {

/// A time must change by at least this fraction to count as slower or faster. Smaller changes may come from where the
/// linker places code and the system places memory pages, which no number of readings averages out.
inline constexpr double kSmallestChange = 0.03;

/// Two times are the same if their intervals rule out a larger change than this fraction. Otherwise the comparison is
/// undecided.
inline constexpr double kLargestSame = 0.05;

/// A ratio with its interval.
struct Ratio {
  double value = 1, low = 1, high = 1;

  bool excludes_one() const { return low > 1 || high < 1; }
};

/// `after` over `before`, from the smallest (low / high) to the largest (high / low) that their intervals allow. Times
/// below kSmallestTime count as kSmallestTime, because they are indistinguishable from the harness's overhead.
///
/// A bootstrap would give narrower intervals. But this interval assumes nothing about either distribution; it excludes
/// 1 exactly if the intervals in the tables do not overlap, so every reader can check it; and it is wide enough for the
/// dozens of cells in one comparison. It contains the true ratio with a probability of at least the sum of both
/// confidences minus 1 (Bonferroni's inequality).
Ratio ratio_of(const Estimate& after, const Estimate& before);

/// The ratio of two times of which there are several samples (positive, at least kFewestPairs of each), such as one of
/// each process: the median of all ratios of a sample of one to a sample of the other, and the interval of the
/// Mann-Whitney test, of 99% because dozens of cells are compared at once. Assumes that both distributions differ by a
/// factor alone. Source: M. Hollander and D. A. Wolfe, "Nonparametric Statistical Methods", 2nd edition, Wiley 1999,
/// sections 4.2 and 4.3, with the large-sample ranks (equation 4.32), which differ from the exact ones by one at most.
Ratio ratio_of_samples(std::span<const double> after, std::span<const double> before);

/// `one` over `other` as an estimate with the interval of ratio_of(); and `one` minus or plus `other`, from the
/// smallest to the largest value that their intervals allow. The result has an interval if both times have one.
Estimate quotient_of(const Estimate& one, const Estimate& other);
Estimate difference_of_times(const Estimate& one, const Estimate& other);
Estimate sum_of_times(const Estimate& one, const Estimate& other);

enum class Difference {
  faster,
  slower,
  same,       ///< any change is smaller than kLargestSame
  undecided,  ///< the intervals are too wide to tell
};

template <>
struct EnumNames<Difference> {
  static constexpr std::array<std::string_view, 4> names{"faster", "slower", "same", "undecided"};
};

/// The verdict on a ratio: slower or faster if it excludes 1 and is at least kSmallestChange away from it.
Difference difference_of(const Ratio& ratio);

/// The ratio of two builds that ran alternately, from one ratio per pair of runs: the median, with the order statistics
/// that contain it with a probability of 99.4% for 12 pairs and of more than 99% for any number from 8 on. The
/// confidence is high because dozens of cells are compared at once. A change of the machine's speed affects both runs
/// of a pair alike. With fewer than 8 pairs the interval is their whole range. `ratios` must not be empty.
Ratio ratio_of_pairs(std::span<const double> ratios);

/// How probable it is that two equal sides come out as far apart as they did, of ratios of whole rounds: for each time
/// the ratio of each round, as many (1 … 20) of every time. All times of a round share what disturbed it, so they are
/// not independent. But the sides of a round may be exchanged: this is the share of all exchanges of some rounds' sides
/// after which the times lean at least as far to either side (a permutation test). With n rounds it is 2 / 2^n or more.
/// Source: E. L. Lehmann and J. P. Romano, "Testing Statistical Hypotheses", 3rd edition, Springer 2005, section 15.2.
double chance_of_sides(std::span<const std::vector<double>> ratios);

/// The range of this many pairs holds the median with a probability of 97%. The range of fewer is not an interval to
/// judge by.
inline constexpr std::size_t kFewestPairs = 6;

/// "1.13 (1.11 … 1.15)": with as many decimals, at most five, as the interval's width justifies, or as are needed to
/// show that it excludes 1.
std::string ratio_text(const Ratio& ratio);

}  // namespace scenebench
