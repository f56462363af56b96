// Allocation hook: functions in the place of the heap's, which call those and keep a table of the blocks that are
// alive. cmake/allocation_hook.cmake chooses how:
//
// - "malloc", for glibc: defines the heap's functions in the executable, and calls glibc's own by their internal names.
//   The dynamic linker looks in the executable first, so every shared library calls these as well. glibc documents
//   which functions a replacement must define ("Replacing malloc"), and keeps the __libc_ names as part of its ABI. Not
//   for sanitizer builds, which have their own heap.
// - "wrap", for statically linked executables whose C library cannot be interposed (MinGW): the linker turns every
//   reference to `malloc` in the executable and its static libraries into `__wrap_malloc`. Allocations inside the C
//   runtime's own DLL (strdup, for one) are not counted, and freeing them here counts nothing either. The same holds
//   for _aligned_malloc, which only operator new of an over-aligned type calls.
//
// operator new and delete call malloc and free (or aligned_alloc), as do strdup, getline, reallocarray and the like.
// Replacing them, too, would count them twice.
//
// All functions may be called from any thread, and before static initialisation. The table is always kept up to date,
// not only between start() and stop(), so that the release of an older block counts by its size. Blocks that the hook
// never saw are ignored.
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <unordered_map>
#include <utility>

#include "harness/allocations.h"

#ifdef SCENEBENCH_WRAPPED_HEAP
#define SCENEBENCH_HOOK(function) __wrap_##function
#define SCENEBENCH_REAL(function) __real_##function
#else
#define SCENEBENCH_HOOK(function) function
#define SCENEBENCH_REAL(function) __libc_##function
#endif

extern "C" {
void* SCENEBENCH_REAL(malloc)(std::size_t) noexcept;
void* SCENEBENCH_REAL(calloc)(std::size_t, std::size_t) noexcept;
void* SCENEBENCH_REAL(realloc)(void*, std::size_t) noexcept;
void SCENEBENCH_REAL(free)(void*) noexcept;
}

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
    void* const room = SCENEBENCH_REAL(calloc)(count, sizeof(T));
    if (!room) std::abort();
    return static_cast<T*>(room);
  }
  void deallocate(T* room, std::size_t) noexcept { SCENEBENCH_REAL(free)(room); }

  bool operator==(const RealHeap&) const = default;
};

/// The requested sizes of all live blocks, by address.
using Blocks = std::unordered_map<const void*, std::size_t, std::hash<const void*>, std::equal_to<>,
                                  RealHeap<std::pair<const void* const, std::size_t>>>;

// Constant-initialised: the first block is allocated long before any constructor runs.
alignas(Blocks) constinit std::byte room_for_blocks[sizeof(Blocks)]{};
constinit Blocks* made_blocks = nullptr;
constinit AllocationUse use;
constinit bool counting = false, paused_now = false;

/// For all of these. Not a std::mutex, whose first use may allocate on some platforms.
struct SpinLock {
  void lock() {
    while (busy.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
  }
  void unlock() { busy.clear(std::memory_order_release); }

  std::atomic_flag busy;
};
constinit SpinLock spin_lock;

/// Made at the first request, and never destroyed, because blocks are still released after the last destructor. No
/// static of this function, whose own lock may allocate at its first use, as in MinGW.
Blocks& blocks() {
  if (!made_blocks) made_blocks = new (room_for_blocks) Blocks;
  return *made_blocks;
}

/// The hook may have missed the release of an old block at this address.
void add(const void* block, std::size_t bytes) {
  blocks()[block] = bytes;
  if (!counting || paused_now) return;
  const auto size = static_cast<std::int64_t>(bytes);
  ++use.blocks;
  use.bytes += size;
  ++use.held_blocks;
  use.held_bytes += size;
  use.peak_bytes = std::max(use.peak_bytes, use.held_bytes);
}

/// Removes a block and returns its size, or nothing if the hook never saw it.
std::optional<std::size_t> take(const void* block) {
  const auto found = blocks().find(block);
  if (found == blocks().end()) return std::nullopt;
  const std::size_t bytes = found->second;
  blocks().erase(found);
  return bytes;
}

void count_release(std::size_t bytes) {
  if (!counting || paused_now) return;
  --use.held_blocks;
  use.held_bytes -= static_cast<std::int64_t>(bytes);
}

/// Notes that the heap has returned `block` for a request of `bytes`. A nullptr is a refused request and is not
/// counted. Returns `block`.
void* requested(void* block, std::size_t bytes) noexcept {
  if (!block) return nullptr;
  const std::lock_guard lock(spin_lock);
  add(block, bytes);
  return block;
}

/// Notes that `block` is about to be freed: afterwards another thread may already own the same address.
void released(void* block) noexcept {
  if (!block) return;
  const std::lock_guard lock(spin_lock);
  if (const auto bytes = take(block)) count_release(*bytes);
}

/// Calls the heap's own realloc. The release of the old block and the request of the new one count as one step: the
/// peak never includes both, because the caller never holds both. A refused realloc is not counted. A realloc to zero
/// bytes that returns nullptr is a release, as in glibc and the Windows runtimes.
void* reallocated(void* old_block, std::size_t bytes) noexcept {
  if (!old_block) return requested(SCENEBENCH_REAL(realloc)(nullptr, bytes), bytes);
  std::optional<std::size_t> old_bytes;
  {
    const std::lock_guard lock(spin_lock);  // not held during the real call, which may itself allocate
    old_bytes = take(old_block);
  }
  void* const block = SCENEBENCH_REAL(realloc)(old_block, bytes);
  const bool refused = !block && bytes != 0;
  const std::lock_guard lock(spin_lock);
  if (refused && old_bytes) blocks()[old_block] = *old_bytes;
  if (!refused && old_bytes) count_release(*old_bytes);
  if (block) add(block, bytes);
  return block;
}

}  // namespace

bool counted() { return true; }

// Behind a lock on purpose: if the compiler saw plain stores to a flag, it could move them across a call to malloc,
// because it knows that malloc does not touch the flag.
void start() {
  const std::lock_guard lock(spin_lock);
  use = {};
  counting = true;
}

void pause(bool paused) {
  const std::lock_guard lock(spin_lock);
  paused_now = paused;
}

AllocationUse stop() {
  const std::lock_guard lock(spin_lock);
  counting = false;
  return use;
}

}  // namespace scenebench::allocations

using scenebench::allocations::requested;

#ifndef SCENEBENCH_WRAPPED_HEAP
#pragma GCC visibility push(default)  // shared libraries must find them, even under -fvisibility=hidden
#endif
extern "C" {

void* SCENEBENCH_HOOK(malloc)(std::size_t bytes) noexcept { return requested(SCENEBENCH_REAL(malloc)(bytes), bytes); }

// The heap refuses a product that overflows, so the counted product is exact.
void* SCENEBENCH_HOOK(calloc)(std::size_t count, std::size_t size) noexcept {
  return requested(SCENEBENCH_REAL(calloc)(count, size), count * size);
}

void* SCENEBENCH_HOOK(realloc)(void* block, std::size_t bytes) noexcept {
  return scenebench::allocations::reallocated(block, bytes);
}

void SCENEBENCH_HOOK(free)(void* block) noexcept {
  scenebench::allocations::released(block);
  SCENEBENCH_REAL(free)(block);
}

#ifndef SCENEBENCH_WRAPPED_HEAP
void* __libc_memalign(std::size_t, std::size_t) noexcept;
void* __libc_valloc(std::size_t) noexcept;
void* __libc_pvalloc(std::size_t) noexcept;

void* memalign(std::size_t alignment, std::size_t bytes) noexcept {
  return requested(__libc_memalign(alignment, bytes), bytes);
}

void* aligned_alloc(std::size_t alignment, std::size_t bytes) noexcept { return memalign(alignment, bytes); }

// POSIX: the alignment must be a power of two and a multiple of sizeof(void*), and errors leave *block unchanged.
int posix_memalign(void** block, std::size_t alignment, std::size_t bytes) noexcept {
  const bool power_of_two = alignment != 0 && (alignment & (alignment - 1)) == 0;
  if (!power_of_two || alignment % sizeof(void*) != 0) return EINVAL;
  void* const made = memalign(alignment, bytes);
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

void* valloc(std::size_t bytes) noexcept { return requested(__libc_valloc(bytes), bytes); }

// Counts the requested bytes, although the heap rounds them up to whole pages.
void* pvalloc(std::size_t bytes) noexcept { return requested(__libc_pvalloc(bytes), bytes); }
#pragma GCC visibility pop
#endif

}  // extern "C"
