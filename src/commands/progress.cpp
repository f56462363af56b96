#include "commands/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "commands/say.h"
#include "harness/terminal.h"

namespace scenebench {

Progress::Progress(double budget_seconds) : budget_seconds_(budget_seconds), on_terminal_(stderr_is_terminal()) {}

Progress::~Progress() {
  if (on_terminal_) say("\r\033[K");
}

void Progress::start(std::size_t steps) {
  steps_ = steps;
  done_ = 0;
}

void Progress::step(std::string_view at_work) {
  ++done_;
  const auto now = Clock::now();
  const auto pause = on_terminal_ ? std::chrono::milliseconds(100) : std::chrono::milliseconds(10'000);
  if (now - drawn_ < pause) return;
  drawn_ = now;
  const double spent = std::chrono::duration<double>(now - start_).count();
  if (budget_seconds_ > 0) {
    const double left = std::max(0.0, budget_seconds_ - spent);
    draw(at_work, std::min(1.0, spent / budget_seconds_), fmt::format("at most {:.0f} s left", left));
  } else {
    const double done = static_cast<double>(done_) / static_cast<double>(steps_);
    draw(at_work, done, fmt::format("{:.0f} s left", spent / done - spent));
  }
}

void Progress::draw(std::string_view at_work, double done, std::string_view left) const {
  if (!on_terminal_) {
    say("{:3.0f}%  {}\n", 100 * done, left);
    return;
  }
  constexpr std::size_t kBarWidth = 24;
  const auto filled = static_cast<std::size_t>(done * kBarWidth);
  say("\r\033[K[{:#<{}}{:.<{}}] {:3.0f}%  {}  {}", "", filled, "", kBarWidth - filled, 100 * done, left, at_work);
  std::fflush(stderr);
}

}  // namespace scenebench
