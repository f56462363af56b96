#include "harness/allocations/allocation_table.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <new>
#include <optional>
#include <thread>
#include <unordered_map>
#include <utility>

#include "harness/allocations.h"

namespace scenebench::allocations {
namespace {

/// Memory that the hook does not see. Aborts if there is none: with blocks missing, figures would be silently wrong.
template <class T>
struct RealHeap {
  using value_type = T;
  RealHeap() = default;
  template <class Other>
  explicit(false) RealHeap(const RealHeap<Other>&) noexcept {}

  T* allocate(std::size_t count) noexcept {
    void* const room = table_allocate(count, sizeof(T));
    if (!room) std::abort();
    return static_cast<T*>(room);
  }
  void deallocate(T* room, std::size_t) noexcept { table_free(room); }

  bool operator==(const RealHeap&) const = default;
};

/// The requested sizes of all live blocks, by address.
using Blocks = std::unordered_map<const void*, std::size_t, std::hash<const void*>, std::equal_to<>,
                                  RealHeap<std::pair<const void* const, std::size_t>>>;

alignas(Blocks) constinit std::byte room_for_blocks[sizeof(Blocks)]{};
constinit Blocks* made_blocks = nullptr;

/// Made at the first request, which comes long before any constructor runs, and never destroyed, because blocks are
/// still released after the last destructor. Under a Lock: no static of this function, whose own lock may allocate at
/// its first use, as in MinGW.
Blocks& blocks() {
  if (!made_blocks) made_blocks = new (room_for_blocks) Blocks;
  return *made_blocks;
}

/// Removes a block and returns its size, or nothing if the hook never saw it.
std::optional<std::size_t> take(const void* block) {
  const auto found = blocks().find(block);
  if (found == blocks().end()) return std::nullopt;
  const std::size_t bytes = found->second;
  blocks().erase(found);
  return bytes;
}

/// Counts between start() and stop().
class Counter {
 public:
  void start() {
    use_ = {};
    counting_ = true;
  }

  AllocationUse stop() {
    counting_ = false;
    return use_;
  }

  void pause(bool paused) { paused_ = paused; }

  void request(std::size_t bytes) {
    if (!counting_ || paused_) return;
    const auto size = static_cast<std::int64_t>(bytes);
    ++use_.blocks;
    use_.bytes += size;
    ++use_.held_blocks;
    use_.held_bytes += size;
    use_.peak_bytes = std::max(use_.peak_bytes, use_.held_bytes);
  }

  void release(std::size_t bytes) {
    if (!counting_ || paused_) return;
    --use_.held_blocks;
    use_.held_bytes -= static_cast<std::int64_t>(bytes);
  }

 private:
  AllocationUse use_;
  bool counting_ = false, paused_ = false;
};

// Constant-initialised: the first block is allocated long before any constructor runs.
constinit Counter counter;
constinit std::atomic_flag busy;

/// Locks blocks() and `counter`. Not a std::mutex, whose first use may allocate on some platforms.
class Lock {
 public:
  Lock() {
    while (busy.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
  }
  ~Lock() { busy.clear(std::memory_order_release); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
};

}  // namespace

void* requested(void* block, std::size_t bytes) noexcept {
  if (!block) return nullptr;
  const Lock lock;
  blocks()[block] = bytes;  // the hook may have missed the release of an old block at this address
  counter.request(bytes);
  return block;
}

void released(void* block) noexcept {
  if (!block) return;
  const Lock lock;
  if (const auto bytes = take(block)) counter.release(*bytes);
}

void* reallocated(void* old_block, std::size_t bytes, void* (*real)(void*, std::size_t)) noexcept {
  if (!old_block) return requested(real(nullptr, bytes), bytes);
  std::optional<std::size_t> old_bytes;
  {
    const Lock lock;  // not held during the real call, which may itself allocate
    old_bytes = take(old_block);
  }
  void* const block = real(old_block, bytes);
  const bool refused = !block && bytes != 0;
  const Lock lock;
  if (refused && old_bytes) blocks()[old_block] = *old_bytes;
  if (!refused && old_bytes) counter.release(*old_bytes);
  if (block) {
    blocks()[block] = bytes;
    counter.request(bytes);
  }
  return block;
}

bool counted() { return true; }

// Out of line and behind a lock on purpose: if the compiler saw plain stores to a flag, it could move them across a
// call to malloc, because it knows that malloc does not touch the flag.
void start() {
  const Lock lock;
  counter.start();
}

void pause(bool paused) {
  const Lock lock;
  counter.pause(paused);
}

AllocationUse stop() {
  const Lock lock;
  return counter.stop();
}

}  // namespace scenebench::allocations
