// Calls a function ten times a second while other work waits.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace scenebench {

class Ticker {
 public:
  /// Calls `tick` from a thread of its own until this is destroyed; never if the system refuses a thread.
  explicit Ticker(std::function<void()> tick);
  ~Ticker();
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace scenebench
