// Scales of charts: the positions of values, and which values the axis labels.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace scenebench {

/// Equal ratios take equal room. For values above 0.
class LogScale {
 public:
  /// Covers `smallest` to `largest`, rounded outwards to 1, 2 or 5 times a power of ten. Values that are not positive
  /// and finite count as the nearest of 1e-300 and 1e300. Round numbers are those of `unit` (> 0).
  LogScale(double smallest, double largest, double unit = 1);

  /// From 0 to 1; values beyond the ends are clamped.
  double position(double value) const;

  /// At most `most` (>= 2) round values in ascending order, for the axis to label.
  std::vector<double> ticks(std::size_t most) const;

 private:
  double unit_;
  double low_, high_;  // decimal logarithms
};

/// The one unit of all labels of an axis up to `largest` bytes: a byte, KB (1,024 bytes) or MB.
double unit_of_bytes(double largest);

/// "50 KB": a label of such an axis.
std::string label_of_bytes(double bytes, double unit);

}  // namespace scenebench
