#include "system/ticker.h"

#include <chrono>
#include <utility>

namespace scenebench {

Ticker::Ticker(std::function<void()> tick) {
  thread_ = std::thread([this, tick = std::move(tick)] {
    constexpr std::chrono::milliseconds kPause{100};
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, kPause, [this] { return done_; })) tick();
  });
}

Ticker::~Ticker() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

}  // namespace scenebench
