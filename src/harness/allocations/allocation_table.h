// The bookkeeping behind the allocation hooks: which blocks are alive, and their requested sizes.
//
// A hook is a handful of functions that replace the heap's, call the real ones, and report here. The table is always
// kept up to date, not only between start() and stop(), so that the release of an older block counts by its size.
// Blocks that a hook never saw (allocated before it was in place, or inside a C library that it cannot reach) are
// ignored.
//
// All functions may be called from any thread, and before static initialisation.
#pragma once

#include <cstddef>

namespace scenebench::allocations {

/// Provided by the hook: returns zeroed, uncounted memory from the real heap for the table itself, or nullptr.
void* table_allocate(std::size_t count, std::size_t size) noexcept;
/// Provided by the hook: frees memory of table_allocate(), or nullptr.
void table_free(void* room) noexcept;

/// Records that the heap has returned `block` for a request of `bytes`. A nullptr is a refused request and is not
/// counted. Returns `block`.
void* requested(void* block, std::size_t bytes) noexcept;

/// Records that `block` is about to be freed. Must be called before it is: afterwards another thread may already own
/// the same address. A nullptr is ignored.
void released(void* block) noexcept;

/// Calls the heap's own `real` realloc and records it. The release of the old block and the request of the new one
/// count as one step: the peak never includes both, because the caller never holds both. A refused realloc is not
/// counted. A realloc to zero bytes that returns nullptr is a release, as in glibc and the Windows runtimes.
void* reallocated(void* old_block, std::size_t bytes, void* (*real)(void*, std::size_t)) noexcept;

}  // namespace scenebench::allocations
