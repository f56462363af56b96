// Allocation hook: functions in the place of the heap's, which call those. cmake/allocation_hook.cmake chooses how:
//
// - "malloc", for glibc: defines the heap's functions in the executable, and calls glibc's own by their internal names.
//   The dynamic linker looks in the executable first, so every shared library calls these as well. glibc documents which
//   functions a replacement must define ("Replacing malloc"), and keeps the __libc_ names as part of its ABI. Not for
//   sanitizer builds, which have their own heap.
// - "wrap", for statically linked executables whose C library cannot be interposed (MinGW): the linker turns every
//   reference to `malloc` in the executable and its static libraries into `__wrap_malloc`. Allocations inside the C
//   runtime's own DLL (strdup, for one) are not counted, and freeing them here counts nothing either. The same holds for
//   _aligned_malloc, which only operator new of an over-aligned type calls.
//
// operator new and delete call malloc and free (or aligned_alloc), as do strdup, getline, reallocarray and the like.
// Replacing them, too, would count them twice.
#include <cerrno>
#include <cstddef>

#include "harness/allocations/allocation_table.h"

#ifdef SCENEBENCH_WRAPPED_HEAP
#define SCENEBENCH_HOOK(function) __wrap_##function
#define SCENEBENCH_REAL(function) __real_##function
#else
#define SCENEBENCH_HOOK(function) function
#define SCENEBENCH_REAL(function) __libc_##function
// Visible even under -fvisibility=hidden: shared libraries must find them.
#pragma GCC visibility push(default)
#endif

extern "C" {
void* SCENEBENCH_REAL(malloc)(std::size_t) noexcept;
void* SCENEBENCH_REAL(calloc)(std::size_t, std::size_t) noexcept;
void* SCENEBENCH_REAL(realloc)(void*, std::size_t) noexcept;
void SCENEBENCH_REAL(free)(void*) noexcept;
}

namespace scenebench::allocations {

void* table_allocate(std::size_t count, std::size_t size) noexcept { return SCENEBENCH_REAL(calloc)(count, size); }
void table_free(void* room) noexcept { SCENEBENCH_REAL(free)(room); }

}  // namespace scenebench::allocations

using scenebench::allocations::reallocated;
using scenebench::allocations::released;
using scenebench::allocations::requested;

extern "C" {

void* SCENEBENCH_HOOK(malloc)(std::size_t bytes) noexcept { return requested(SCENEBENCH_REAL(malloc)(bytes), bytes); }

// The heap refuses a product that overflows, so the counted product is exact.
void* SCENEBENCH_HOOK(calloc)(std::size_t count, std::size_t size) noexcept {
  return requested(SCENEBENCH_REAL(calloc)(count, size), count * size);
}

void* SCENEBENCH_HOOK(realloc)(void* block, std::size_t bytes) noexcept {
  return reallocated(block, bytes, SCENEBENCH_REAL(realloc));
}

void SCENEBENCH_HOOK(free)(void* block) noexcept {
  released(block);
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

#undef SCENEBENCH_HOOK
#undef SCENEBENCH_REAL
