// Scales of charts: the positions of values, and which values the axis labels.
#pragma once

#include <cstddef>
#include <vector>

namespace scenebench {

/// A value that an axis labels, and its position: 0 at the axis's start, 1 at its end.
struct Tick {
  double position = 0;
  double value = 0;
};

/// Equal ratios take equal room. For values above 0.
class LogScale {
 public:
  /// Covers `smallest` to `largest`, both positive and finite, rounded outwards to 1, 2 or 5 times a power of ten.
  LogScale(double smallest, double largest);

  /// From 0 to 1; values beyond the ends are clamped.
  double position(double value) const;

  /// At most `most` (>= 2) round values in ascending order.
  std::vector<Tick> ticks(std::size_t most) const;

 private:
  double low_, high_;  // decimal logarithms
};

/// From 0 to a round value at or above `largest`.
class LinearScale {
 public:
  explicit LinearScale(double largest);

  double position(double value) const;

  /// 0, the end and round values between them.
  std::vector<Tick> ticks() const;

 private:
  double step_;
  int steps_;
};

}  // namespace scenebench
