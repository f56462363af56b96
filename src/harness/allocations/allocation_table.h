// The bookkeeping behind the allocation hooks: which blocks are alive, and how large each was asked to be.
//
// A hook is a handful of functions that stand in the heap's place, call the real ones, and report here. The table is
// kept at all times, not only between start() and stop(), so that the release of an older block is counted by its size.
// Blocks that a hook never saw (made before it was in place, or inside a C library that it cannot reach) are ignored.
//
// All functions may be called from any thread, and before static initialisation.
#pragma once

#include <cstddef>

namespace scenebench::allocations {

/// Provided by the hook: zeroed room from the real heap for the table itself, not counted; nullptr when there is none.
void* table_allocate(std::size_t count, std::size_t size) noexcept;
/// Provided by the hook: gives back what table_allocate() returned, or nullptr.
void table_free(void* room) noexcept;

/// Notes that the heap has handed out `block` for a request of `bytes`. A nullptr is a refused request and not counted.
/// Returns `block`.
void* requested(void* block, std::size_t bytes) noexcept;

/// Notes that `block` is about to go back to the heap. To be called before it does: afterwards another thread may
/// already have been given the same address. A nullptr is ignored.
void released(void* block) noexcept;

/// Does and notes a realloc through the heap's own `real`. The release of the old block and the request of the new one
/// count as one step: the peak never holds both, as the caller never does. A refused realloc counts nothing; one to
/// zero bytes that returns nullptr is a release, as in glibc and the Windows runtimes.
void* reallocated(void* old_block, std::size_t bytes, void* (*real)(void*, std::size_t)) noexcept;

}  // namespace scenebench::allocations
