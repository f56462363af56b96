// One time over another, and what their intervals say.
#pragma once

#include <span>
#include <string>

#include "results/estimate.h"

namespace scenebench {

/// A time must change by this part to be called slower or faster: below it lie the effects of where the linker happens to
/// put code and the system memory pages, which no number of readings averages out.
inline constexpr double kSmallestChange = 0.03;

/// Two times are the same if their intervals rule out a change beyond this part; otherwise nothing can be said of them.
inline constexpr double kLargestSame = 0.05;

/// With its interval.
struct Ratio {
  double value = 1, low = 1, high = 1;

  bool excludes_one() const { return low > 1 || high < 1; }
};

/// `after` over `before`, from the smallest (low / high) to the largest (high / low) that their intervals allow. Times
/// below kSmallestTime count as that much, as they cannot be told from the harness's overhead.
///
/// Why not a bootstrap, whose intervals are narrower: this one assumes nothing about either distribution, it excludes 1
/// exactly where the intervals shown in the tables part, so that every reader can check it, and it can stand the dozens of
/// cells of one comparison. It holds the true ratio with at least the confidences of both less 1 (Bonferroni's inequality).
Ratio ratio_of(const Estimate& after, const Estimate& before);

/// `one` over `other` as a figure, whose interval is that of ratio_of(); and `one` less `other`, from the least to the most that
/// their intervals leave open. Such a figure has an interval if both times have one.
Estimate quotient_of(const Estimate& one, const Estimate& other);
Estimate rest_of(const Estimate& one, const Estimate& other);

enum class Difference {
  faster,
  slower,
  same,       ///< any change is smaller than kLargestSame
  undecided,  ///< the intervals are too wide to tell
};

/// "faster", "slower", "same" or "undecided".
std::string_view to_string(Difference difference);

/// What a ratio says: slower or faster if it excludes 1 and is at least kSmallestChange away from it.
Difference difference_of(const Ratio& ratio);

/// The same of two times; undecided if one of them has too few readings for an interval.
Difference difference_between(const Estimate& before, const Estimate& after);

/// The ratio of two builds that were run in turns, from one ratio a pair of runs: the median, with the order statistics
/// that hold it with a probability of 99.4% for 12 pairs and of more than 99% for any number from 8 on, as dozens of cells
/// are compared at once. A machine that changes its pace falls on both of a pair alike. With fewer than 8 pairs the
/// interval is their whole range. Needs a pair.
Ratio ratio_of_pairs(std::span<const double> ratios);

/// "1.13 (1.11 … 1.15)": as many decimals (at most five) as the interval deserves, and as it takes to see that it
/// excludes 1 where it does.
std::string ratio_text(const Ratio& ratio);

}  // namespace scenebench
