#include "system/heap.h"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdlib>  // defines __GLIBC__ if the C library is glibc

#include "system/inherited.h"
#include "system/preload.h"

#ifdef __GLIBC__
#include <dlfcn.h>
#include <gnu/libc-version.h>
#endif
#if defined(__GLIBC__) || defined(_WIN32)
#include <malloc.h>
#endif

namespace scenebench {

void unite_free_blocks() {
  constexpr std::size_t kBytes = 4096;
  void* const block = std::malloc(kBytes);
  void* seen = block;
  benchmark::DoNotOptimize(seen);  // otherwise the compiler removes both calls; g++ 14 may lose what it is given
  std::free(block);
}

#ifdef __GLIBC__

void keep_heap() {
  if (!replaced_malloc().empty()) return;  // another allocator has its own settings
  constexpr int kLargest = 1 << 30;
  mallopt(M_TRIM_THRESHOLD, kLargest);
  mallopt(M_MMAP_MAX, 0);  // large blocks come from the heap too, so that freeing one does not unmap it
}

bool give_back_heap() {
  if (replaced_malloc().empty()) {
    malloc_trim(0);
    return true;
  }
  using Collect = void (*)(bool);
  const auto collect = reinterpret_cast<Collect>(dlsym(RTLD_DEFAULT, "mi_collect"));
  if (collect) collect(true);
  return collect != nullptr;
}

namespace {

std::string plain_name() {
  if (const std::string library = replaced_malloc(); !library.empty()) return library + " instead of glibc's malloc";
  return std::string("glibc ") + gnu_get_libc_version() + " malloc, heap kept between batches";
}

}  // namespace

#else

void keep_heap() {}

#ifdef _WIN32
bool give_back_heap() { return _heapmin() == 0; }
#else
bool give_back_heap() { return false; }
#endif

namespace {

std::string plain_name() {
#if defined(_UCRT) || defined(_MSC_VER)
  return "UCRT malloc on the Windows heap";
#elif defined(_WIN32)
  return "msvcrt malloc on the Windows heap";
#else
  return "the C library's default";
#endif
}

}  // namespace

#endif

std::vector<std::pair<std::string, std::string>> variables_that_fill_heap() {
#if defined(__GLIBC__)
  // Memory that a thread keeps for itself (tcache) is not filled again, so none is kept.
  return {{"MALLOC_PERTURB_", "165"}, {"GLIBC_TUNABLES", "glibc.malloc.perturb=165:glibc.malloc.tcache_count=0"}};
#elif defined(__APPLE__)
  return {{"MallocPreScribble", "1"}};
#else
  return {};
#endif
}

std::string allocator_name() {
  std::string name = plain_name();
  for (const std::string& variable : allocator_variables()) name += ", " + variable;
  return name;
}

}  // namespace scenebench
