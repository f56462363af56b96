// Progress on stderr: a bar with the time left on a terminal, a line now and then elsewhere.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace scenebench {

/// "######.................." for 0.25; full from 1 on.
std::string bar_of(double done);

/// The seconds left when `done` of the work, above 0 and at most 1, has taken `elapsed` seconds.
inline double time_left(double done, double elapsed) { return elapsed * (1 / done - 1); }

class Progress {
 public:
  Progress();

  /// Wipes the bar.
  ~Progress() { wipe(); }

  /// Wipes the bar, so that something else can be said, until show() draws it again.
  void wipe();

  /// Shows that `done` of the work is done, from 0 to 1, the time_left(), and `at_work`, which comes next.
  void show(double done, std::string_view at_work);

 private:
  using Clock = std::chrono::steady_clock;

  bool on_terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_ = start_;
};

}  // namespace scenebench
