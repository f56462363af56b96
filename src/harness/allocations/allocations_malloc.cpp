// Allocation hook for glibc: defines the heap's functions in the executable, and calls glibc's own by their internal
// names.
//
// The dynamic linker looks in the executable first, so every shared library calls these as well. operator new and
// delete call malloc and free (or aligned_alloc), as do strdup, getline, reallocarray and the like. Replacing them,
// too, would count them twice. glibc documents which functions a replacement must define ("Replacing malloc"), and
// keeps the __libc_ names as part of its ABI. Not for sanitizer builds, which have their own heap.
#include <cerrno>
#include <cstddef>

#include "harness/allocations.h"
#include "harness/allocations/allocation_table.h"

extern "C" {
void* __libc_malloc(std::size_t) noexcept;
void* __libc_calloc(std::size_t, std::size_t) noexcept;
void* __libc_realloc(void*, std::size_t) noexcept;
void* __libc_memalign(std::size_t, std::size_t) noexcept;
void* __libc_valloc(std::size_t) noexcept;
void* __libc_pvalloc(std::size_t) noexcept;
void __libc_free(void*) noexcept;
}

namespace scenebench::allocations {

void* table_allocate(std::size_t count, std::size_t size) noexcept { return __libc_calloc(count, size); }
void table_free(void* room) noexcept { __libc_free(room); }

}  // namespace scenebench::allocations

using scenebench::allocations::reallocated;
using scenebench::allocations::released;
using scenebench::allocations::requested;

// Visible even under -fvisibility=hidden: shared libraries must find them.
#pragma GCC visibility push(default)
extern "C" {

void* malloc(std::size_t bytes) noexcept { return requested(__libc_malloc(bytes), bytes); }

// glibc refuses a product that overflows, so the counted product is exact.
void* calloc(std::size_t count, std::size_t size) noexcept {
  return requested(__libc_calloc(count, size), count * size);
}

void* realloc(void* block, std::size_t bytes) noexcept { return reallocated(block, bytes, __libc_realloc); }

void free(void* block) noexcept {
  released(block);
  __libc_free(block);
}

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

}  // extern "C"
#pragma GCC visibility pop
