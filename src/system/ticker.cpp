#include "system/ticker.h"

#include <chrono>
#include <system_error>
#include <utility>

namespace scenebench {

Ticker::Ticker(std::function<void()> tick) {
  try {
    thread_ = std::thread([this, tick = std::move(tick)] {
      constexpr std::chrono::milliseconds kPause{100};
      std::unique_lock lock(mutex_);
      while (!wake_.wait_for(lock, kPause, [this] { return done_; })) tick();
    });
  } catch (const std::system_error&) {
    // Ticks only show progress to people who wait. The work goes on without them.
  }
}

Ticker::~Ticker() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

}  // namespace scenebench
