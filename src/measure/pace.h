// How much longer a run will take.
#pragma once

#include <vector>

namespace scenebench {

/// Estimates the time left: from the plan at first, and then from the pace of the latter half of the work done. Other
/// programs come and go, and what a run met at its beginning says little about its end.
class Pace {
 public:
  /// `planned` is how long the whole work takes by its plan, in seconds, like all times here.
  explicit Pace(double planned) : planned_(planned) {}

  /// This much of the work, from 0 to 1, was done after this many seconds. Neither may decrease.
  void note(double work, double seconds);

  /// What is left after `seconds`, when no more than `most` of the work is done.
  double left(double seconds, double most) const;

 private:
  struct Moment {
    double work = 0, seconds = 0;
  };

  /// Seconds for the whole work.
  double seconds_for_all() const;

  double planned_;
  std::vector<Moment> moments_{Moment{}};
};

}  // namespace scenebench
