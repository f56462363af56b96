#include "commands/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "commands/say.h"
#include "harness/terminal.h"

namespace scenebench {

std::string bar_of(double done) {
  constexpr std::size_t kWidth = 24;
  const auto filled = static_cast<std::size_t>(std::clamp(done, 0.0, 1.0) * kWidth);
  return std::string(filled, '#') + std::string(kWidth - filled, '.');
}

Progress::Progress(double budget_seconds) : budget_seconds_(budget_seconds), on_terminal_(stderr_is_terminal()) {}

Progress::~Progress() {
  if (on_terminal_) say("\r\033[K");
}

void Progress::start(std::size_t steps) {
  steps_ = std::max<std::size_t>(steps, 1);
  done_ = 0;
  round_start_ = Clock::now();
}

void Progress::step(std::string_view at_work) {
  ++done_;
  const auto now = Clock::now();
  const auto pause = on_terminal_ ? std::chrono::milliseconds(100) : std::chrono::milliseconds(10'000);
  if (now - drawn_ < pause) return;
  drawn_ = now;
  const auto seconds_since = [now](Clock::time_point start) {
    return std::chrono::duration<double>(now - start).count();
  };
  const double spent = seconds_since(start_);
  const double done = static_cast<double>(std::min(done_, steps_)) / static_cast<double>(steps_);
  const double left = seconds_since(round_start_) * (1 / done - 1);
  if (spent + left <= budget_seconds_) {
    draw(at_work, spent / budget_seconds_, fmt::format("at most {:.0f} s left", budget_seconds_ - spent));
  } else {
    draw(at_work, done, fmt::format("{:.0f} s left", left));
  }
}

void Progress::draw(std::string_view at_work, double done, std::string_view left) const {
  if (!on_terminal_) {
    say("{:3.0f}%  {}\n", 100 * done, left);
    return;
  }
  say("\r\033[K[{}] {:3.0f}%  {}  {}", bar_of(done), 100 * done, left, at_work);
  std::fflush(stderr);
}

}  // namespace scenebench
