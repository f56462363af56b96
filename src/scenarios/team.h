// Threads that wait for work and start it together, each on a processor of its own.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "scenarios/overlap.h"

namespace scenebench {

/// Starts a thread with this function; std::thread's constructor, unless a test refuses threads.
using StartThread = std::function<std::thread(std::function<void()>)>;

class Team {
 public:
  /// `threads` threads, which take `processors` in turn. Throws std::runtime_error with advice if the system refuses a
  /// thread. If it refuses to pin one, that is only counted.
  Team(std::size_t threads, std::span<const int> processors, const StartThread& start = start_thread);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  std::size_t size() const { return threads_.size(); }

  /// How many of the threads stay on the processor that they were given.
  std::size_t pinned() const { return pinned_; }

  /// Makes the first `active` threads (> 0) call `work(thread)` at once and waits for them; the others sleep. Throws
  /// std::runtime_error with the reason of the first thread in which `work` threw, and names the thread if there are
  /// several.
  void run(std::size_t active, const std::function<void(std::size_t)>& work);

  /// Makes them call `batch(thread)` repeatedly until each has worked beside all others for `window` and done a few
  /// batches. All go on until the last one has, so that none is timed while another rests. Returns what times_of_all()
  /// says of them. Throws as run() does, and if batches take no time at all.
  Round run_round(std::size_t active, Nanoseconds window, const std::function<Work(std::size_t)>& batch);

  static std::thread start_thread(std::function<void()> body) { return std::thread(std::move(body)); }

 private:
  void wait_for_work(std::size_t thread);
  void stop();
  void rethrow_failure() const;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void(std::size_t)> work_;         ///< as run() has it
  std::size_t active_ = 0, busy_ = 0, turn_ = 0;  ///< busy_: threads that have not ended this turn's work
  std::size_t pinned_ = 0;
  bool ends_ = false;
  std::vector<std::exception_ptr> failures_;  ///< by thread
  std::vector<std::thread> threads_;
};

}  // namespace scenebench
