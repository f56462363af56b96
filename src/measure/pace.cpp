#include "measure/pace.h"

#include <algorithm>

namespace scenebench {

void Pace::note(double work, double seconds) {
  constexpr double kTells = 0.05;  // the first turns say little about the others
  constexpr double kFinest = 0.005;
  if (work >= kTells && work - moments_.back().work >= kFinest) moments_.push_back({work, seconds});
}

double Pace::seconds_for_all() const {
  const Moment& now = moments_.back();
  if (now.work == 0) return planned_;
  const auto after_half = std::ranges::upper_bound(moments_, now.work / 2, {}, &Moment::work);
  const Moment& half = *(after_half - 1);
  return (now.seconds - half.seconds) / (now.work - half.work);
}

double Pace::left(double seconds, double most) const {
  const Moment& last = moments_.back();
  const double since = seconds - last.seconds, possible = most - last.work;
  if (possible <= 0) return (1 - last.work) * seconds_for_all();
  const double all = std::max(seconds_for_all(), since / possible);
  return all > 0 ? (1 - last.work) * all - since : 0;
}

}  // namespace scenebench
