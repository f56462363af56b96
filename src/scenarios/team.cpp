#include "scenarios/team.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "base/exit_code.h"
#include "harness/clock.h"
#include "system/cores.h"

namespace scenebench {
namespace {

/// When threads that work together may stop: when each of them has done enough after all of them had begun.
class Together {
 public:
  Together(std::size_t threads, Nanoseconds window) : threads_(threads), window_(window) {}

  /// One thread's part in it.
  class Member {
   public:
    explicit Member(Together& all) : all_(all) {}
    ~Member() {  // the others must not wait for a thread that failed
      if (!has_begun_) ++all_.begun_;
      if (!has_done_) ++all_.done_;
    }
    Member(const Member&) = delete;
    Member& operator=(const Member&) = delete;

    /// To be called after each of the thread's batches.
    bool is_over(const BatchLog& log) {
      constexpr std::size_t kFewestBatches = 4;
      if (!std::exchange(has_begun_, true)) ++all_.begun_;
      if (all_.begun_ < all_.threads_) return false;
      if (first_ == 0) first_ = log.size();
      const bool enough = log.size() >= first_ + kFewestBatches && log.back().end - log[first_].begin >= all_.window_;
      if (enough && !std::exchange(has_done_, true)) ++all_.done_;
      return all_.done_ == all_.threads_;
    }

   private:
    Together& all_;
    bool has_begun_ = false, has_done_ = false;
    std::size_t first_ = 0;  ///< the first batch that surely began after all threads' first ones; 0: not yet known
  };

 private:
  const std::size_t threads_;
  const Nanoseconds window_;
  std::atomic<std::size_t> begun_ = 0, done_ = 0;
};

}  // namespace

Team::Team(std::size_t threads, std::span<const int> processors, const StartThread& start) : failures_(threads) {
  try {
    for (std::size_t thread = 0; thread < threads; ++thread) {
      threads_.push_back(start([this, thread] { wait_for_work(thread); }));
    }
  } catch (const std::system_error& error) {
    const std::size_t started = threads_.size();
    stop();
    throw SystemRefusal(fmt::format("thread {} of {} could not start: {}. Take fewer with --threads.", started + 1,
                                    threads, error.what()));
  }
  std::atomic<std::size_t> pinned = 0;
  run(threads, [&](std::size_t thread) {
    if (!processors.empty() && stay_on_processor(processors[thread % processors.size()])) ++pinned;
  });
  pinned_ = pinned;
}

Team::~Team() { stop(); }

void Team::stop() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Team::wait_for_work(std::size_t thread) {
  std::unique_lock lock(mutex_);
  for (std::size_t done = 0;;) {
    changed_.wait(lock, [&] { return ends_ || turn_ != done; });
    if (ends_) return;
    done = turn_;
    if (thread >= active_) continue;
    lock.unlock();
    std::exception_ptr failure;
    try {
      work_(thread);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    failures_[thread] = failure;
    if (--busy_ == 0) changed_.notify_all();
  }
}

void Team::run(std::size_t active, const std::function<void(std::size_t)>& work) {
  // They wait for each other by spinning, because waking threads takes longer than a short batch. (libstdc++'s
  // std::barrier hangs in programs for Windows.)
  std::atomic<std::size_t> arrived = 0;
  {
    std::unique_lock lock(mutex_);
    work_ = [&](std::size_t thread) {
      ++arrived;
      while (arrived < active) std::this_thread::yield();
      work(thread);
    };
    std::ranges::fill(failures_, nullptr);
    active_ = busy_ = active;
    ++turn_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return busy_ == 0; });
  }
  rethrow_failure();
}

void Team::rethrow_failure() const {
  const auto failed = std::ranges::find_if(failures_, [](const auto& failure) { return failure != nullptr; });
  if (failed == failures_.end()) return;
  try {
    std::rethrow_exception(*failed);
  } catch (const std::exception& error) {
    if (size() == 1) throw std::runtime_error(error.what());
    throw std::runtime_error(fmt::format("thread {} of {}: {}", failed - failures_.begin() + 1, size(), error.what()));
  }
}

Round Team::run_round(std::size_t active, Nanoseconds window, const std::function<Work(std::size_t)>& batch) {
  const auto start = Clock::now();
  const auto now = [start] { return Nanoseconds(Clock::now() - start); };
  std::vector<BatchLog> logs(active);
  Together together(active, window);
  run(active, [&](std::size_t thread) {
    Together::Member member(together);
    logs[thread] =
        log_batches(now, [&] { return batch(thread); }, [&](const BatchLog& log) { return member.is_over(log); });
  });
  if (auto round = times_of_all(logs)) return *round;
  throw std::runtime_error("a batch took no time at all");
}

}  // namespace scenebench
