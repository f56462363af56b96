// Progress on stderr: a bar with the time left on a terminal, a line now and then elsewhere.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace scenebench {

/// "######..................", a fourth of it for 0.25; full beyond 1.
std::string bar_of(double done);

/// The seconds that are left when `done` of the work has taken `elapsed`: as the work went so far, but as planned before a
/// twentieth of it is done, as its start may tell nothing of the rest.
double time_left(double done, double elapsed, double planned);

class Progress {
 public:
  /// `planned_seconds` is what the work should take as a whole; 0 if nobody knows.
  explicit Progress(double planned_seconds = 0);

  /// Wipes the bar.
  ~Progress();

  /// `done` of the work is done, from 0 to 1, and `at_work` is what comes next. The time left is that of time_left().
  void show(double done, std::string_view at_work);

 private:
  using Clock = std::chrono::steady_clock;

  double planned_seconds_;
  bool on_terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_ = start_;
};

}  // namespace scenebench
