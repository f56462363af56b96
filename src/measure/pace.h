// How much longer a run will take.
#pragma once

#include <vector>

namespace scenebench {

/// Tells time left by the plan at first, and then by the pace of the latter half of the work done: other programs come
/// and go, and what a run met at its beginning says little about its end.
class Pace {
 public:
  /// `planned` is what the whole work takes by its plan, in seconds, as all times here.
  explicit Pace(double planned) : planned_(planned) {}

  /// So much of the work, from 0 to 1, was done after so many seconds. Neither may become less.
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
