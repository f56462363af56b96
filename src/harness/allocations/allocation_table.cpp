#include "harness/allocations/allocation_table.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <thread>

#include "harness/allocations.h"

namespace scenebench::allocations {
namespace {

/// Maps the address of a live block to its requested size: open addressing with linear probing, at most half full. Not
/// a std:: container, which would allocate through the hook. Never destroyed, because blocks are still released after
/// the last destructor.
class BlockTable {
 public:
  /// An address that is already in the table gets the new size: the hook missed the release of its old block.
  void put(const void* block, std::size_t bytes) {
    if (2 * (used_ + 1) > capacity_) grow();
    Entry& entry = entries_[find(address_of(block))];
    if (entry.address == kFree) ++used_;
    entry = {address_of(block), bytes};
  }

  /// Removes a block and returns its size, or nothing if it is not in the table.
  std::optional<std::size_t> take(const void* block) {
    if (used_ == 0) return std::nullopt;
    const std::size_t slot = find(address_of(block));
    if (entries_[slot].address == kFree) return std::nullopt;
    const std::size_t bytes = entries_[slot].bytes;
    close_gap(slot);
    --used_;
    return bytes;
  }

 private:
  struct Entry {
    std::uintptr_t address;
    std::size_t bytes;
  };
  static constexpr std::uintptr_t kFree = 0;
  static constexpr std::size_t kInitialCapacity = 4096;

  static std::uintptr_t address_of(const void* block) { return reinterpret_cast<std::uintptr_t>(block); }

  /// Multiplicative hashing by 2^64 / golden ratio: the high bits of the product depend on all bits of the address. Its
  /// low bits are always zero.
  std::size_t home_of(std::uintptr_t address) const {
    return static_cast<std::size_t>((std::uint64_t{address} * 0x9E3779B97F4A7C15u) >>
                                    (64 - std::countr_zero(capacity_)));
  }

  std::size_t after(std::size_t slot) const { return (slot + 1) & (capacity_ - 1); }

  /// The slot of an address, or the free slot where it belongs.
  std::size_t find(std::uintptr_t address) const {
    std::size_t slot = home_of(address);
    while (entries_[slot].address != kFree && entries_[slot].address != address) slot = after(slot);
    return slot;
  }

  /// Frees a slot and moves later entries that were displaced past it into the gap, so that no probe stops too early.
  void close_gap(std::size_t gap) {
    for (std::size_t slot = after(gap); entries_[slot].address != kFree; slot = after(slot)) {
      const std::size_t displaced = (slot - home_of(entries_[slot].address)) & (capacity_ - 1);
      const std::size_t distance = (slot - gap) & (capacity_ - 1);
      if (displaced < distance) continue;
      entries_[gap] = entries_[slot];
      gap = slot;
    }
    entries_[gap] = {kFree, 0};
  }

  /// Aborts without memory: with blocks missing, figures would be silently wrong.
  void grow() {
    Entry* const old_entries = entries_;
    const std::size_t old_capacity = capacity_;
    capacity_ = std::max(kInitialCapacity, 2 * old_capacity);
    entries_ = static_cast<Entry*>(table_allocate(capacity_, sizeof(Entry)));
    if (!entries_) std::abort();
    for (std::size_t slot = 0; slot < old_capacity; ++slot) {
      const Entry& entry = old_entries[slot];
      if (entry.address != kFree) entries_[find(entry.address)] = entry;
    }
    table_free(old_entries);
  }

  Entry* entries_ = nullptr;
  std::size_t capacity_ = 0;  // a power of two, or 0
  std::size_t used_ = 0;
};

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
constinit BlockTable blocks;
constinit Counter counter;
constinit std::atomic_flag busy;

/// Locks `blocks` and `counter`. Not a std::mutex, whose first use may allocate on some platforms.
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
  blocks.put(block, bytes);
  counter.request(bytes);
  return block;
}

void released(void* block) noexcept {
  if (!block) return;
  const Lock lock;
  if (const auto bytes = blocks.take(block)) counter.release(*bytes);
}

void* reallocated(void* old_block, std::size_t bytes, void* (*real)(void*, std::size_t)) noexcept {
  if (!old_block) return requested(real(nullptr, bytes), bytes);
  std::optional<std::size_t> old_bytes;
  {
    const Lock lock;  // not held during the real call, which may itself allocate
    old_bytes = blocks.take(old_block);
  }
  void* const block = real(old_block, bytes);
  const bool refused = !block && bytes != 0;
  const Lock lock;
  if (refused && old_bytes) blocks.put(old_block, *old_bytes);
  if (!refused && old_bytes) counter.release(*old_bytes);
  if (block) {
    blocks.put(block, bytes);
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
