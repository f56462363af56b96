// What a run says about one time: the estimate that tables show, how certain it is, and what was typical.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "model/fields.h"

namespace scenebench {

/// The confidence that an interval must reach to be called one.
inline constexpr double kConfidence = 0.95;

/// A figure and how certain it is, in the unit of the samples.
struct Estimate {
  double value = 0;
  double low = 0, high = 0;  ///< the interval that holds the true figure with probability `confidence`
  /// At least kConfidence if there were samples enough. With fewer, low and high are the best available, and this is
  /// their lower probability.
  double confidence = 0;
  std::uint64_t samples = 0;  ///< independent ones; with none, everything else is 0

  /// Whether low and high are a 95% confidence interval rather than the range of too few samples.
  bool has_interval() const { return confidence >= kConfidence; }

  /// How far the interval reaches to either side, as a part of the value: 0.03 for "±3%". The wider side counts. 0 when
  /// low equals high; infinite when the value is 0 and they differ.
  double relative_width() const;

  bool operator==(const Estimate&) const = default;
};

/// Nanoseconds an operation below which a time cannot be told from the harness's own overhead.
inline constexpr double kSmallestTime = 1;

/// An interval that reaches further than this to one side, as a part of the time, is shown beside the time: the cell
/// has not settled.
inline constexpr double kWidestInterval = 0.05;

/// Whether there is an interval and it is no wider than that, or the time is indistinguishable from the harness's
/// overhead.
bool is_settled(const Estimate& time);

/// How single readings are spread around the estimate, in nanoseconds per operation.
struct Quantiles {
  double minimum = 0, p10 = 0, p25 = 0, median = 0, p75 = 0, p90 = 0;
};

/// `time` of one operation shared out among `parts` (> 0), such as a scene's entities.
Estimate shared_among(Estimate time, double parts);

/// The `p` quantile (0 … 1) of samples in ascending order, of which there must be one: linear between neighbours, as
/// type 7 of R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages", American Statistician 50, 1996.
double quantile_of_sorted(std::span<const double> sorted, double p);

/// Those of samples in any order; all 0 without samples.
Quantiles quantiles_of(std::span<const double> samples);

/// The median of samples in any order and its interval. The samples must be finite.
Estimate median_of(std::span<const double> samples);

/// The ranks, from 1, of the smallest interval of order statistics that holds the `p` quantile of a continuous
/// distribution with this probability, half of the rest on either side; and the probability that it does.
struct RankInterval {
  std::size_t low = 1, high = 1;
  double confidence = 0;
};

/// For `count` (> 0) independent samples. With too few of them the interval is all of their range.
///
/// Each sample falls below the quantile with probability p whatever the distribution, so nothing is assumed about its
/// form. Source: H. A. David and H. N. Nagaraja, "Order Statistics", 3rd edition, Wiley 2003, section 7.1.
RankInterval ranks_of_interval(std::size_t count, double p, double confidence = kConfidence);

/// The probability with which the range from the lowest to the highest of `count` independent samples holds the median
/// of their continuous distribution: 1 - 2 * (1/2)^count. The range misses it only if all samples lie below it or all
/// above, and each of them does with probability 1/2. Six are the fewest that reach kConfidence. 0 without samples.
///
/// This is the interval of the sign test with the outermost ranks. Source: as of ranks_of_interval().
double confidence_of_range(std::uint64_t count);

SB_DESCRIBE(Estimate, SB_FIELD_AS("estimate_ns", value), SB_FIELD_AS("low_ns", low), SB_FIELD_AS("high_ns", high),
            SB_FIELD(confidence), SB_FIELD(samples));
SB_DESCRIBE(Quantiles, SB_FIELD_AS("minimum_ns", minimum), SB_FIELD_AS("p10_ns", p10), SB_FIELD_AS("p25_ns", p25),
            SB_FIELD_AS("median_ns", median), SB_FIELD_AS("p75_ns", p75), SB_FIELD_AS("p90_ns", p90));

}  // namespace scenebench
