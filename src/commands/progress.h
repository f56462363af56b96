// Progress on stderr: a bar with the time left on a terminal, a line now and then elsewhere.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace scenebench {

class Progress {
 public:
  /// `steps` of roughly equal length lie ahead.
  explicit Progress(std::size_t steps);

  /// Wipes the bar.
  ~Progress();

  /// One step is done; `at_work` is what comes to mind when one asks what it is doing.
  void step(std::string_view at_work);

 private:
  using Clock = std::chrono::steady_clock;

  void draw(std::string_view at_work, std::string_view left) const;

  std::size_t steps_;
  std::size_t done_ = 0;
  bool on_terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_ = start_;
};

}  // namespace scenebench
