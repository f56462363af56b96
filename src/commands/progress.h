// Progress on stderr: a bar with the time left on a terminal, a line now and then elsewhere.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace scenebench {

/// "######..................", a fourth of it for 0.25; full beyond 1.
std::string bar_of(double done);

class Progress {
 public:
  /// `budget_seconds` is what all rounds together take at most, unless the first alone takes longer; 0 if there is but
  /// one round.
  explicit Progress(double budget_seconds);

  /// Wipes the bar.
  ~Progress();

  /// `steps` of roughly equal length lie ahead.
  void start(std::size_t steps);

  /// One step is done; `at_work` is what comes to mind when one asks what it is doing. Steps beyond those that were
  /// announced are no progress.
  void step(std::string_view at_work);

 private:
  using Clock = std::chrono::steady_clock;

  void draw(std::string_view at_work, double done, std::string_view left) const;

  double budget_seconds_;
  std::size_t steps_ = 1;
  std::size_t done_ = 0;
  bool on_terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point round_start_ = start_;
  Clock::time_point drawn_ = start_;
};

}  // namespace scenebench
