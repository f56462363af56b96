// Allocation hook for compilers whose C library can be neither interposed nor wrapped (MSVC). It replaces operator new
// and delete, and uses the hooks of libraries that call malloc themselves. library_hooks_agree_test.cpp shows that on
// Linux it counts the same as an interposed malloc.
//
// It counts nothing for libraries that it does not know. sees() says so, and so do results.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <pugixml.hpp>
#include <string_view>

#include "harness/allocations.h"
#include "harness/allocations/allocation_table.h"
#include "harness/allocations/rapidjson_heap.h"

#ifdef _WIN32
#include <malloc.h>
#endif

namespace scenebench::allocations {
namespace {

void* counted_malloc(std::size_t bytes) { return requested(std::malloc(bytes), bytes); }

void counted_free(void* block) {
  released(block);
  std::free(block);
}

/// Set before main(): pugixml's functions must not change while a document exists.
struct PugixmlHook {
  PugixmlHook() { pugi::set_memory_management_functions(counted_malloc, counted_free); }
} const pugixml_hook;

/// Libraries that allocate through operator new alone, or have a hook of their own.
constexpr std::array<std::string_view, 7> kKnown{"Boost.Serialization", "cereal",  "FlatBuffers", "none",
                                                 "Protocol Buffers",    "pugixml", "RapidJSON"};

/// The known libraries that this build's hook cannot reach, between bars: DLLs, which have their own operator new, and
/// releases without a hook.
constexpr std::string_view kOutOfReach = "|" SCENEBENCH_OUT_OF_REACH "|";

bool is_out_of_reach(std::string_view library) {
  return !library.empty() && kOutOfReach.find("|" + std::string(library) + "|") != kOutOfReach.npos;
}

}  // namespace

void* table_allocate(std::size_t count, std::size_t size) noexcept { return std::calloc(count, size); }
void table_free(void* room) noexcept { std::free(room); }

bool sees(std::string_view library) {
  return std::find(kKnown.begin(), kKnown.end(), library) != kKnown.end() && !is_out_of_reach(library);
}

std::vector<std::string> remarks() {
  std::vector<std::string> found{
      "Allocations are counted through operator new and the libraries' own hooks. Standard libraries other than "
      "libstdc++ grow strings and vectors in other steps, so bytes, and blocks of first calls, differ from those on "
      "Linux. Microsoft's also adds 39 bytes to each block of 4,096 bytes or more, and gives an empty list, map or set "
      "a block of its own."};
  for (const std::string_view library : kKnown) {
    if (!is_out_of_reach(library)) continue;
    found.push_back("Allocations of " + std::string(library) + " are out of the hook's reach and not counted.");
  }
  return found;
}

}  // namespace scenebench::allocations

namespace allocations = scenebench::allocations;

extern "C" {

void* scenebench_rapidjson_malloc(std::size_t bytes) noexcept { return allocations::counted_malloc(bytes); }

void* scenebench_rapidjson_realloc(void* block, std::size_t bytes) noexcept {
  return allocations::reallocated(block, bytes, std::realloc);
}

void scenebench_rapidjson_free(void* block) noexcept { allocations::counted_free(block); }

}  // extern "C"

// The other forms (arrays, nothrow) call these by default, as the standard specifies.

void* operator new(std::size_t bytes) {
  bytes = std::max<std::size_t>(bytes, 1);  // a block of zero bytes needs an address of its own
  if (void* block = allocations::counted_malloc(bytes)) return block;
  throw std::bad_alloc();
}

void operator delete(void* block) noexcept { allocations::counted_free(block); }
void operator delete(void* block, std::size_t) noexcept { allocations::counted_free(block); }

void* operator new(std::size_t bytes, std::align_val_t alignment) {
  const auto align = static_cast<std::size_t>(alignment);
  bytes = std::max<std::size_t>(bytes, 1);
#ifdef _WIN32
  void* block = _aligned_malloc(bytes, align);
#else
  bytes = (bytes + align - 1) / align * align;  // as aligned_alloc requires
  void* block = std::aligned_alloc(align, bytes);
#endif
  if (allocations::requested(block, bytes)) return block;
  throw std::bad_alloc();
}

void operator delete(void* block, std::align_val_t) noexcept {
  allocations::released(block);
#ifdef _WIN32
  _aligned_free(block);
#else
  std::free(block);
#endif
}

void operator delete(void* block, std::size_t, std::align_val_t alignment) noexcept {
  operator delete(block, alignment);
}
