#include "commands/progress.h"

#include <algorithm>
#include <cstdio>

#include "commands/say.h"
#include "system/terminal.h"

namespace scenebench {

std::string bar_of(double done) {
  constexpr std::size_t kWidth = 24;
  const auto filled = static_cast<std::size_t>(std::clamp(done, 0.0, 1.0) * kWidth);
  return std::string(filled, '#') + std::string(kWidth - filled, '.');
}

Progress::Progress() : on_terminal_(stderr_is_terminal()) {}

void Progress::wipe() {
  if (on_terminal_) draw("\r\033[K");
}

void Progress::show(double done, std::string_view at_work) {
  const auto now = Clock::now();
  const auto pause = on_terminal_ ? std::chrono::milliseconds(100) : std::chrono::milliseconds(10'000);
  if (now - drawn_ < pause || done <= 0) return;
  drawn_ = now;
  const double left = time_left(done, std::chrono::duration<double>(now - start_).count());
  if (!on_terminal_) {
    say("{:3.0f}%  {:.0f} s left\n", 100 * done, left);
    return;
  }
  draw(fmt::format("\r\033[K[{}] {:3.0f}%  {:.0f} s left  {}", bar_of(done), 100 * done, left, at_work));
  std::fflush(stderr);
}

}  // namespace scenebench
