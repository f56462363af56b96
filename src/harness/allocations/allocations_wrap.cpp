// Allocation hook for statically linked executables whose C library cannot be interposed (MinGW). The linker turns
// every reference to `malloc` in the executable and its static libraries into `__wrap_malloc`:
//   -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free
// Allocations inside the C runtime's own DLL (strdup, for one) are not counted, and freeing them here counts nothing
// either. The same holds for _aligned_malloc, which only operator new of an over-aligned type calls.
#include <cstddef>

#include "harness/allocations.h"
#include "harness/allocations/allocation_table.h"

extern "C" {
void* __real_malloc(std::size_t) noexcept;
void* __real_calloc(std::size_t, std::size_t) noexcept;
void* __real_realloc(void*, std::size_t) noexcept;
void __real_free(void*) noexcept;
}

namespace scenebench::allocations {

void* table_allocate(std::size_t count, std::size_t size) noexcept { return __real_calloc(count, size); }
void table_free(void* room) noexcept { __real_free(room); }

}  // namespace scenebench::allocations

using scenebench::allocations::reallocated;
using scenebench::allocations::released;
using scenebench::allocations::requested;

extern "C" {

void* __wrap_malloc(std::size_t bytes) noexcept { return requested(__real_malloc(bytes), bytes); }

// The heap refuses a product that overflows, so the counted product is exact.
void* __wrap_calloc(std::size_t count, std::size_t size) noexcept {
  return requested(__real_calloc(count, size), count * size);
}

void* __wrap_realloc(void* block, std::size_t bytes) noexcept { return reallocated(block, bytes, __real_realloc); }

void __wrap_free(void* block) noexcept {
  released(block);
  __real_free(block);
}

}  // extern "C"
