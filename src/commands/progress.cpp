#include "commands/progress.h"

#include <fmt/format.h>

#include <cstdio>

#include "commands/say.h"
#include "harness/terminal.h"

namespace scenebench {

Progress::Progress(std::size_t steps) : steps_(steps), on_terminal_(stderr_is_terminal()) {}

Progress::~Progress() {
  if (on_terminal_) say("\r\033[K");
}

void Progress::step(std::string_view at_work) {
  ++done_;
  const auto now = Clock::now();
  const auto pause = on_terminal_ ? std::chrono::milliseconds(100) : std::chrono::milliseconds(10'000);
  if (now - drawn_ < pause) return;
  drawn_ = now;
  const std::chrono::duration<double> spent = now - start_;
  const double left = spent.count() / static_cast<double>(done_) * static_cast<double>(steps_ - done_);
  draw(at_work, fmt::format("{:.0f} s left", left));
}

void Progress::draw(std::string_view at_work, std::string_view left) const {
  const std::size_t percent = done_ * 100 / steps_;
  if (!on_terminal_) {
    say("{:3}%  {}\n", percent, left);
    return;
  }
  constexpr std::size_t kBarWidth = 24;
  const std::size_t filled = done_ * kBarWidth / steps_;
  say("\r\033[K[{:#<{}}{:.<{}}] {:3}%  {}  {}", "", filled, "", kBarWidth - filled, percent, left, at_work);
  std::fflush(stderr);
}

}  // namespace scenebench
