// Progress on stderr: a bar with the time left on a terminal, a line now and then elsewhere.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace scenebench {

/// "######..................", a fourth of it for 0.25; full beyond 1.
std::string bar_of(double done);

class Progress {
 public:
  Progress();

  /// Wipes the bar.
  ~Progress();

  /// `done` of the work is done, from 0 to 1, and `at_work` is what comes next. The time left follows from the time that
  /// the work has taken so far.
  void show(double done, std::string_view at_work);

 private:
  using Clock = std::chrono::steady_clock;

  bool on_terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_ = start_;
};

}  // namespace scenebench
