// What a handful of repeated measurements says: the median, how sure it is, and the best case.
#pragma once

#include <cstddef>
#include <span>

namespace scenebench {

/// The confidence that an interval must reach to be called one.
inline constexpr double kConfidence = 0.95;

/// A median and how sure it is. Values keep the unit of the samples.
struct Estimate {
  std::size_t count = 0;  ///< samples; with none, everything else is 0
  double median = 0;
  double low = 0, high = 0;  ///< the interval that holds the true median with probability `confidence`
  double minimum = 0;
  /// The median absolute deviation: the median distance of a sample from the median. Not scaled to a normal
  /// distribution's standard deviation (which is 1.48 times as much), as times are not normal.
  double deviation = 0;
  /// At least kConfidence with six samples or more. With fewer no interval of samples reaches that: then low and high
  /// are the smallest and the largest sample, and this is the lower probability that goes with them.
  double confidence = 0;

  /// Whether low and high are a 95% confidence interval rather than just the range of too few samples.
  bool has_interval() const { return confidence >= kConfidence; }

  /// (high - low) / median. 0 when low equals high; infinite when the median is 0 and they differ.
  double relative_width() const;

  /// deviation / median: how far apart single repetitions lie, however many there are, where relative_width() shrinks
  /// with their number. Half of the samples are within this of the median, and one wild sample does not change it.
  /// 0 when the deviation is 0; infinite when only the median is.
  double relative_spread() const;
};

/// `time` of one operation shared out among `parts` (> 0), such as a scene's entities.
Estimate shared_among(Estimate time, double parts);

/// The estimate for samples in any order, which must be finite. Takes a copy to sort it.
Estimate estimate(std::span<const double> samples);

/// The probability that the median of a continuous distribution lies between the `rank`-th smallest and the `rank`-th
/// largest of `count` independent samples: 1 - 2 P(B < rank), B binomial (count, 1/2). For 1 <= rank <= (count + 1)
/// / 2.
///
/// Each sample falls below the median with probability 1/2 whatever the distribution, so nothing is assumed about its
/// form. Source: H. A. David and H. N. Nagaraja, "Order Statistics", 3rd edition, Wiley 2003, section 7.1.
double coverage_of_ranks(std::size_t count, std::size_t rank);

/// The largest rank (the narrowest interval) whose coverage_of_ranks() reaches kConfidence; 0 when even the range of
/// all samples does not, that is with fewer than six.
std::size_t rank_of_interval(std::size_t count);

}  // namespace scenebench
