#include "system/heap.h"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdlib>  // defines __GLIBC__ if the C library is glibc
#include <filesystem>
#include <system_error>

#include "system/inherited.h"

#ifdef __linux__
#include <dlfcn.h>
#endif
#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif
#if defined(__GLIBC__) || defined(_WIN32)
#include <malloc.h>
#endif

namespace scenebench {

#ifdef __linux__

namespace {

/// The file of the library that defines `function`, symbolic links resolved; empty if unknown.
std::filesystem::path home_of(const char* function) {
  const void* address = dlsym(RTLD_DEFAULT, function);
  Dl_info info{};
  if (!address || dladdr(address, &info) == 0 || !info.dli_fname) return {};
  std::error_code error;
  const auto file = std::filesystem::canonical(info.dli_fname, error);
  return error ? std::filesystem::path(info.dli_fname) : file;
}

}  // namespace

std::string replaced_malloc() {
  const auto file = home_of("malloc");
  return file == home_of("getenv") ? std::string() : file.filename().string();
}

std::string other_allocator() {
  std::error_code error;
  for (const char* name : {"libmimalloc.so.2", "libjemalloc.so.2", "libtcmalloc_minimal.so.4"}) {
    const auto file = home_of("getenv").parent_path() / name;
    if (std::filesystem::exists(file, error)) return file.string();
  }
  return {};
}

#else

std::string replaced_malloc() { return {}; }
std::string other_allocator() { return {}; }

#endif

std::unique_ptr<ScopedVariable> with_own_malloc() {
  return replaced_malloc().empty() ? nullptr : std::make_unique<ScopedVariable>("LD_PRELOAD", "");
}

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
