// Scales of charts: the positions of values, and which values the axis labels.
#pragma once

#include <cstddef>
#include <vector>

namespace scenebench {

/// Equal ratios take equal room. For values above 0.
class LogScale {
 public:
  /// Covers `smallest` to `largest`, rounded outwards to 1, 2 or 5 times a power of ten. Values that are not positive
  /// and finite count as the nearest of 1e-300 and 1e300.
  LogScale(double smallest, double largest);

  /// From 0 to 1; values beyond the ends are clamped.
  double position(double value) const;

  /// At most `most` (>= 2) round values in ascending order, for the axis to label.
  std::vector<double> ticks(std::size_t most) const;

 private:
  double low_, high_;  // decimal logarithms
};

}  // namespace scenebench
