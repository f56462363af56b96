// A queue of a fixed length between a thread that fills slots and one that empties them.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <thread>

namespace scenebench {

/// Says which slot each thread uses next; the slots themselves are the user's. A slot belongs to one thread at a time.
/// Waiting threads poll, because each has a core of its own, and yield to others after a while.
class SlotQueue {
 public:
  /// `slots` must not be 0.
  explicit SlotQueue(std::size_t slots) : slots_(slots) {}

  std::size_t slots() const { return slots_; }

  /// For the thread that fills: waits until a slot is empty and returns its number; nothing if the queue is closed.
  std::optional<std::size_t> next_empty() {
    const std::size_t filled = filled_.load(std::memory_order_relaxed);
    wait([&] { return filled - emptied_.load(std::memory_order_acquire) < slots_ || is_closed(); });
    return is_closed() ? std::nullopt : std::optional(filled % slots_);
  }

  /// Hands over the slot that next_empty() returned.
  void fill() { filled_.store(filled_.load(std::memory_order_relaxed) + 1, std::memory_order_release); }

  /// For the thread that empties: waits until a slot is full and returns its number; nothing if the queue is closed and
  /// all slots are empty.
  std::optional<std::size_t> next_full() {
    const std::size_t emptied = emptied_.load(std::memory_order_relaxed);
    bool closed = false;  // read first, as a slot may be filled just before the queue is closed
    wait([&] {
      closed = is_closed();
      return filled_.load(std::memory_order_acquire) != emptied || closed;
    });
    if (filled_.load(std::memory_order_acquire) == emptied) return std::nullopt;
    return emptied % slots_;
  }

  /// Hands back the slot that next_full() returned.
  void empty() { emptied_.store(emptied_.load(std::memory_order_relaxed) + 1, std::memory_order_release); }

  /// No slot will be filled any more. Either thread may call it.
  void close() { closed_.store(true, std::memory_order_release); }

 private:
  bool is_closed() const { return closed_.load(std::memory_order_acquire); }

  template <class Ready>
  static void wait(Ready&& ready) {
    constexpr int kLooks = 1'000;
    for (int looks = 0; !ready(); ++looks) {
      if (looks >= kLooks) std::this_thread::yield();
    }
  }

  const std::size_t slots_;
  alignas(64) std::atomic<std::size_t> filled_ = 0;  // of cache lines of their own, as each is written by one thread
  alignas(64) std::atomic<std::size_t> emptied_ = 0;
  alignas(64) std::atomic<bool> closed_ = false;
};

}  // namespace scenebench
